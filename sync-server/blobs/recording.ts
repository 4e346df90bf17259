import { limits } from '../../schema/limits.ts';
import type { FileType } from '../../schema/rest/call.ts';
import { Refusal } from '../errors.ts';
import { mp4Seconds } from './mp4-audio.ts';
import { BrokenRecording, webmSeconds } from './webm-audio.ts';

/** How far (s) a recording may go beyond its limit: a recorder stops at the end of a packet, and its clock is another one. */
const grace = 3;

type RecordingType = Extract<FileType, `audio/${string}`>;

/** What the first bytes say a recording is, whatever its type claims. */
function typeOf(bytes: Uint8Array): RecordingType | undefined {
  const letters = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (letters(0, 4) === '\x1a\x45\xdf\xa3') return 'audio/webm';
  return letters(4, 8) === 'ftyp' ? 'audio/mp4' : undefined;
}

/**
 * Checks that bytes are a recording as browsers make them, all of them: one sound of two minutes at most, and nothing beside
 * it. Gives its type. Throws a Refusal: recording_too_large, recording_unreadable, recording_too_long.
 */
export function checkRecording(bytes: Uint8Array): RecordingType {
  if (bytes.length > limits.recordingBytes) throw new Refusal('recording_too_large');
  const type = typeOf(bytes);
  if (!type) throw new Refusal('recording_unreadable');
  try {
    const seconds = type === 'audio/webm' ? webmSeconds(bytes) : mp4Seconds(bytes);
    if (seconds > limits.recordingSeconds + grace) throw new Refusal('recording_too_long');
  } catch (error) {
    throw error instanceof BrokenRecording ? new Refusal('recording_unreadable') : error;
  }
  return type;
}
