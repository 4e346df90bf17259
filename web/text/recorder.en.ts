/** Recording with the microphone, wherever one speaks. */
export const recorderWords = {
  start: 'Record',
  again: 'Say it again',
  stop: 'Stop',
  asking: 'Say yes to the microphone.',
  recording: 'Recording',
  unsaved: 'Your recording is not kept on this device yet. It is tried again.',
  time: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  timeOf: (now: string, longest: string) => `${now} of ${longest}`,
  problems: {
    refused: 'The microphone is switched off for Paperboat. Ask an adult to allow it in the browser, then try again.',
    missing: 'This device has no microphone. You can write or draw in its place.',
    busy: 'Another program is using the microphone. Close it and try again.',
    unsupported: 'This browser cannot record. You can write or draw in its place.',
    failed: 'That was not recorded. Try again.',
  },
} as const;
