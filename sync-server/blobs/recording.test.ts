import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mp4, webm } from '../../tests/support/recordings.ts';
import { limits } from '../../schema/limits.ts';
import { Refusal } from '../errors.ts';
import { mp4Seconds } from './mp4-audio.ts';
import { checkRecording } from './recording.ts';
import { webmSeconds } from './webm-audio.ts';

const codeOf = (bytes: Uint8Array): string => {
  try {
    return checkRecording(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const behind = (bytes: Uint8Array, more: string): Uint8Array => Buffer.concat([bytes, Buffer.from(more)]);

describe('a recording is known by its bytes', () => {
  test.each([
    ['WebM of a recorder that does not know its end', webm({ seconds: 25 }), 25, webmSeconds],
    ['WebM with lengths', webm({ seconds: 25, live: false }), 25, webmSeconds],
    ['MP4 in fragments', mp4({ seconds: 25 }), 25, mp4Seconds],
    ['MP4 in one piece', mp4({ seconds: 25, fragments: false }), 25, mp4Seconds],
  ])('%s has its length', (_name, bytes, seconds, lengthOf) => {
    expect(lengthOf(bytes)).toBe(seconds);
  });

  test('both kinds that browsers make are taken, two minutes of them included', () => {
    expect(codeOf(webm())).toBe('audio/webm');
    expect(codeOf(mp4())).toBe('audio/mp4');
    expect(codeOf(mp4({ codec: 'Opus' }))).toBe('audio/mp4');
    expect(codeOf(webm({ seconds: 120 }))).toBe('audio/webm');
  });
});

describe('what is no recording is refused', () => {
  test.each([
    ['over two minutes, WebM', webm({ seconds: 125 }), 'recording_too_long'],
    ['over two minutes, MP4', mp4({ seconds: 125 }), 'recording_too_long'],
    ['over two minutes in one piece', mp4({ seconds: 125, fragments: false }), 'recording_too_long'],
    ['over 3 MB', Buffer.concat([webm(), Buffer.alloc(limits.recordingBytes)]), 'recording_too_large'],
    ['a film, WebM', webm({ trackType: 1, codec: 'V_VP8' }), 'recording_unreadable'],
    ['a film, MP4', mp4({ handler: 'vide', codec: 'avc1' }), 'recording_unreadable'],
    ['another codec', webm({ codec: 'A_MPEG/L3' }), 'recording_unreadable'],
    ['Matroska', webm({ docType: 'matroska' }), 'recording_unreadable'],
    ['a file in a file', webm({ attachment: true }), 'recording_unreadable'],
    ['something behind it, WebM', behind(webm({ live: false }), 'PK\u0003\u0004'), 'recording_unreadable'],
    ['something behind it, MP4', behind(mp4(), '<script>1</script>'), 'recording_unreadable'],
    ['nothing', Buffer.alloc(0), 'recording_unreadable'],
    ['MP3', Buffer.from('ID3\u0004\u0000'), 'recording_unreadable'],
    ['Ogg', Buffer.from('OggS\u0000'), 'recording_unreadable'],
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'recording_unreadable'],
    [
      'a HEIC picture',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
      'recording_unreadable',
    ],
    ['only a beginning', webm({ live: false }).subarray(0, 90), 'recording_unreadable'],
  ])('%s', (_name, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  test('bytes of any kind, and recordings with any byte changed or cut off anywhere, end in a word and at once', () => {
    const known = [webm({ seconds: 12 }), webm({ live: false }), mp4(), mp4({ fragments: false })];
    const words = ['audio/webm', 'audio/mp4', 'recording_unreadable', 'recording_too_long', 'recording_too_large'];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(3), fc.nat(), fc.nat(255), (noise, which, at, byte) => {
        const spoilt = Uint8Array.from(known[which] ?? []);
        spoilt[at % spoilt.length] = byte;
        expect(words).toContain(codeOf(spoilt));
        expect(words).toContain(codeOf(spoilt.subarray(0, at % spoilt.length)));
        expect(words).toContain(codeOf(noise));
        expect(words).toContain(codeOf(Buffer.concat([spoilt.subarray(0, 60), noise])));
      }),
      { numRuns: 500 },
    );
  });
});
