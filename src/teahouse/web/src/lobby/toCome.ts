/** Games that are being built. A card says so; as soon as the house has the game itself, its own card takes the place. */
export interface ToCome { id: string; title: string; subtitle: string; seats: string; time: string }

export const TO_COME: readonly ToCome[] = [
];
