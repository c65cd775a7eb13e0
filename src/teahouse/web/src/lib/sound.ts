/** Plays the sounds of the table: none until somebody asks for them, at one volume, and never two at once. */
import { lengthOf, RECIPES, type Part, type SoundName } from "./recipes";

const KEPT = "teahouse.sound";
const FLOOR = 0.0001;
const NOISE_SECONDS = 0.5;

/** Makes one take sound; what it returns ends it. */
export type Sounding = (take: readonly Part[], volume: number) => () => void;
type Kept = Pick<Storage, "getItem" | "setItem">;

export class Sounds {
  private playing: { matters: number; until: number; end: () => void } | null = null;
  private turns = new Map<SoundName, number>();
  private loud: number;
  private sounding: Sounding;
  private kept: Kept;
  private clock: () => number;

  constructor(sounding: Sounding, kept: Kept, clock: () => number) {
    this.sounding = sounding;
    this.kept = kept;
    this.clock = clock;
    this.loud = within(Number(kept.getItem(KEPT) ?? 0));
  }

  /** From 0, which is off, to 1. */
  get volume(): number {
    return this.loud;
  }

  set volume(wanted: number) {
    this.loud = within(wanted);
    this.kept.setItem(KEPT, String(this.loud));
  }

  /** Whether it sounds: what matters more than this may still be heard. */
  play(name: SoundName): boolean {
    const { matters, takes } = RECIPES[name];
    const now = this.clock();
    const heard = this.playing && this.playing.until > now ? this.playing : null;
    if (!this.loud || (heard && heard.matters > matters)) return false;
    heard?.end();
    const turn = this.turns.get(name) ?? 0;
    this.turns.set(name, turn + 1);
    const take = takes[turn % takes.length]!;
    this.playing = { matters, until: now + lengthOf(take), end: this.sounding(take, this.loud) };
    return true;
  }
}

const within = (volume: number): number => (volume > 0 ? Math.min(volume, 1) : 0);

/** With the browser's own synthesiser, which is made when it is first needed: browsers want a click before. */
export function synthesiser(): Sounding {
  let context: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  return (take, volume) => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    noise ??= hiss(context);
    const out = context.createGain();
    out.gain.value = volume;
    out.connect(context.destination);
    for (const part of take) sound(context, noise, out, part);
    return () => out.disconnect();
  };
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

function sound(context: AudioContext, noise: AudioBuffer, out: AudioNode, part: Part): void {
  const begin = context.currentTime + part.at / 1000;
  const end = begin + part.lasts / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(FLOOR, begin);
  gain.gain.exponentialRampToValueAtTime(part.level, begin + (part.rise ?? 1) / 1000);
  gain.gain.exponentialRampToValueAtTime(FLOOR, end);
  gain.connect(out);
  const source = part.kind === "tone" ? context.createOscillator() : context.createBufferSource();
  let pitch: AudioParam;
  if (source instanceof OscillatorNode) {
    pitch = source.frequency;
    source.connect(gain);
  } else {
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = part.narrow ?? 1;
    pitch = band.frequency;
    source.buffer = noise;
    source.connect(band).connect(gain);
  }
  pitch.setValueAtTime(part.from, begin);
  pitch.exponentialRampToValueAtTime(part.to ?? part.from, end);
  source.start(begin);
  source.stop(end);
}
