import { BrokenRecording } from './webm-audio.ts';

interface Box {
  kind: string;
  from: number;
  to: number;
}

/** What may stand at the top of a file; whatever else it holds is no recording. */
const top: readonly string[] = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra', 'free', 'skip', 'wide'];
const codecs: readonly string[] = ['mp4a', 'Opus'];

class Boxes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  *within({ from, to }: Pick<Box, 'from' | 'to'>): Generator<Box> {
    for (let at = from; at < to;) {
      const size = this.u32(at, to);
      const kind = this.kind(at + 4, to);
      const wide = size === 1;
      const length = wide ? this.u64(at + 8, to) : size === 0 ? to - at : size;
      const begin = at + (wide ? 16 : 8);
      if (at + length > to || at + length < begin) throw new BrokenRecording();
      yield { kind, from: begin, to: at + length };
      at += length;
    }
  }

  /** The boxes of these names, one inside the other. */
  *down(box: Pick<Box, 'from' | 'to'>, [first, ...rest]: readonly string[]): Generator<Box> {
    for (const child of this.within(box)) {
      if (child.kind !== first) continue;
      if (rest.length === 0) yield child;
      else yield* this.down(child, rest);
    }
  }

  kind(at: number, end: number): string {
    if (at + 4 > end) throw new BrokenRecording();
    return String.fromCharCode(...this.#bytes.subarray(at, at + 4));
  }
  byte(at: number, end: number): number {
    if (at >= end) throw new BrokenRecording();
    return this.#bytes[at] ?? 0;
  }
  u32(at: number, end: number): number {
    if (at + 4 > end) throw new BrokenRecording();
    return this.#view.getUint32(at);
  }
  u64(at: number, end: number): number {
    return this.u32(at, end) * 2 ** 32 + this.u32(at + 4, end);
  }
}

/**
 * Takes the bytes of an MP4 file, in one piece or in fragments, gives its length in seconds. Throws BrokenRecording unless all
 * its tracks are AAC or Opus and its boxes fill it to the last byte.
 */
export function mp4Seconds(bytes: Uint8Array): number {
  const boxes = new Boxes(bytes);
  const file = { from: 0, to: bytes.length };
  const parts = [...boxes.within(file)];
  if (parts[0]?.kind !== 'ftyp' || parts.some(({ kind }) => !top.includes(kind))) throw new BrokenRecording();
  const scales = new Map<number, number>();
  const usual = new Map<number, number>();
  let longest = 0;
  for (const movie of parts.filter(({ kind }) => kind === 'moov')) {
    for (const trex of boxes.down(movie, ['mvex', 'trex']))
      usual.set(boxes.u32(trex.from + 4, trex.to), boxes.u32(trex.from + 12, trex.to));
    for (const track of boxes.down(movie, ['trak'])) {
      const { id, scale, seconds } = readTrack(boxes, track);
      scales.set(id, scale);
      longest = Math.max(longest, seconds);
    }
  }
  if (scales.size === 0) throw new BrokenRecording();
  for (const fragment of parts.filter(({ kind }) => kind === 'moof')) {
    for (const run of boxes.down(fragment, ['traf'])) {
      const { id, end } = readFragment(boxes, run, usual);
      const scale = scales.get(id);
      if (!scale) throw new BrokenRecording();
      longest = Math.max(longest, end / scale);
    }
  }
  return longest;
}

/** The first box of these names below another one, which must be there. */
function only(boxes: Boxes, box: Box, ...names: readonly string[]): Box {
  for (const found of boxes.down(box, names)) return found;
  throw new BrokenRecording();
}

function readTrack(boxes: Boxes, track: Box): { id: number; scale: number; seconds: number } {
  const handler = only(boxes, track, 'mdia', 'hdlr');
  if (boxes.kind(handler.from + 8, handler.to) !== 'soun') throw new BrokenRecording();
  const table = only(boxes, track, 'mdia', 'minf', 'stbl', 'stsd');
  const entries = [...boxes.within({ from: table.from + 8, to: table.to })];
  if (entries.length === 0 || entries.some(({ kind }) => !codecs.includes(kind))) throw new BrokenRecording();
  const header = only(boxes, track, 'tkhd');
  const id = boxes.u32(header.from + (boxes.byte(header.from, header.to) === 1 ? 20 : 12), header.to);
  const media = only(boxes, track, 'mdia', 'mdhd');
  const isLong = boxes.byte(media.from, media.to) === 1;
  const scale = boxes.u32(media.from + (isLong ? 20 : 12), media.to);
  if (scale === 0) throw new BrokenRecording();
  const length = isLong ? boxes.u64(media.from + 24, media.to) : boxes.u32(media.from + 16, media.to);
  // All ones: the length is not known when the header is written.
  const isUnknown = length === 0xffffffff || length >= 2 ** 63;
  return { id, scale, seconds: isUnknown ? 0 : length / scale };
}

/** Where a fragment's samples of one track end, in the units of the track. */
function readFragment(boxes: Boxes, run: Box, usual: ReadonlyMap<number, number>): { id: number; end: number } {
  const header = only(boxes, run, 'tfhd');
  const flags = boxes.u32(header.from, header.to) & 0xffffff;
  const id = boxes.u32(header.from + 4, header.to);
  const at = header.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const each = flags & 0x8 ? boxes.u32(at, header.to) : (usual.get(id) ?? 0);
  let end = 0;
  for (const time of boxes.down(run, ['tfdt']))
    end = boxes.byte(time.from, time.to) === 1 ? boxes.u64(time.from + 4, time.to) : boxes.u32(time.from + 4, time.to);
  for (const samples of boxes.down(run, ['trun'])) {
    const has = boxes.u32(samples.from, samples.to) & 0xffffff;
    const count = boxes.u32(samples.from + 4, samples.to);
    const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => has & flag).length * 4;
    const first = samples.from + 8 + (has & 0x1 ? 4 : 0) + (has & 0x4 ? 4 : 0);
    if (first + count * size > samples.to) throw new BrokenRecording();
    if (!(has & 0x100)) end += count * each;
    else for (let one = 0; one < count; one++) end += boxes.u32(first + one * size, samples.to);
  }
  return { id, end };
}
