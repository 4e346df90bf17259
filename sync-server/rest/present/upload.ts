import type { Subject } from '../../../schema/limits.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Upload } from '../../blobs/uploads.ts';

/** A stored picture as its owner hears of it. */
export const upload = ({ sha256, size, state }: Upload): AnswerOf<'putUpload'> => ({ sha256, size, state });

/** What was read in a picture, and what it is about. */
export function readText(
  { reading, sha256 }: Upload,
  detectSubject: (text: string) => Subject,
): AnswerOf<'readPicture'> {
  const text = reading && !reading.requiresManualInput ? reading.text : '';
  return {
    requiresManualInput: text === '',
    ocrResult: { text, confidence: reading?.confidence ?? 0, band: reading?.band ?? 'red' },
    aiAnalysis: { subject: text === '' ? 'general' : detectSubject(text) },
    upload: { sha256 },
  };
}
