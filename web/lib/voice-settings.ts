/** How texts are read aloud on this device: voices are the device's own, so that the choice is too. */
export interface VoiceSettings {
  /** The name that the device gives its voice; absent: the first one that reads English. */
  voice?: string;
  speed: VoiceSpeed;
}

export const voiceSpeeds = ['slow', 'usual', 'fast'] as const;
export type VoiceSpeed = (typeof voiceSpeeds)[number];

/** Factors of the voice's own speed; a child's usual one is a little slower than an adult's. */
export const rateOf: Readonly<Record<VoiceSpeed, number>> = { slow: 0.65, usual: 0.9, fast: 1.15 };

const key = 'paperboat.voice';
const listeners = new Set<() => void>();
let known: VoiceSettings | null = null;

const isSpeed = (value: unknown): value is VoiceSpeed => voiceSpeeds.some((one) => one === value);

function stored(): VoiceSettings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { voice, speed } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    return { ...(typeof voice === 'string' ? { voice } : {}), speed: isSpeed(speed) ? speed : 'usual' };
  } catch {
    return { speed: 'usual' };
  }
}

/** The settings of this device; the same object until one changes. */
export const voiceSettings = (): VoiceSettings => (known ??= stored());

export function onVoiceSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeVoiceSettings(change: Partial<VoiceSettings>): void {
  known = { ...voiceSettings(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // A closed storage costs the memory of the choice, not the choice.
  }
  for (const listener of listeners) listener();
}
