/** The rooms of the page; each is fetched when somebody enters it. */
export const rooms = {
  table: () => import("./table/TableRoom.svelte"),
  replay: () => import("./table/ReplayRoom.svelte"),
  join: () => import("./lobby/Join.svelte"),
  gallery: () => import("./gallery/Gallery.svelte"),
  lobby: () => import("./lobby/Lobby.svelte"),
};
