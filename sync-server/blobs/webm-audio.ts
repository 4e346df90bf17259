/** Thrown by a walk over a recording: its bytes are not what they say. */
export class BrokenRecording extends Error {
  override readonly name = 'BrokenRecording';
}

/** Ids of EBML and Matroska elements (RFC 8794, RFC 9559). */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
/** Of a segment, beside those above: where things are, what is meant to be skipped, checksums and tags. */
const besides: readonly number[] = [0x114d9b74, 0x1c53bb6b, 0xec, 0xbf, 0x1254c367];
const ofSegment: readonly number[] = [ids.info, ids.tracks, ids.cluster, ...besides];

const audioTrack = 2;

interface Element {
  id: number;
  /** Where its content begins and ends; what is of unknown length ends with its parent. */
  from: number;
  to: number;
  isOpen: boolean;
}

class Reader {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  #byte(at: number): number {
    const byte = this.#bytes[at];
    if (byte === undefined) throw new BrokenRecording();
    return byte;
  }

  /** A number whose first byte says how long it is; an id keeps its mark, a length does not. */
  #sized(at: number, longest: number, keepsMark: boolean): { value: number; next: number; isAllOnes: boolean } {
    const first = this.#byte(at);
    const length = Math.clz32(first) - 23;
    if (length > longest) throw new BrokenRecording();
    let value = keepsMark ? first : first & (0xff >> length);
    let isAllOnes = (first & (0xff >> length)) === 0xff >> length;
    for (let offset = 1; offset < length; offset++) {
      const byte = this.#byte(at + offset);
      value = value * 256 + byte;
      isAllOnes &&= byte === 0xff;
    }
    return { value, next: at + length, isAllOnes };
  }

  element(at: number, end: number): Element {
    const { value: id, next } = this.#sized(at, 4, true);
    const { value: length, next: from, isAllOnes } = this.#sized(next, 8, false);
    const to = isAllOnes ? end : from + length;
    if (to > end) throw new BrokenRecording();
    return { id, from, to, isOpen: isAllOnes };
  }

  *children({ from, to }: Pick<Element, 'from' | 'to'>): Generator<Element> {
    for (let at = from; at < to;) {
      const child = this.element(at, to);
      if (child.isOpen) throw new BrokenRecording();
      yield child;
      at = child.to;
    }
  }

  number({ from, to }: Element): number {
    if (to - from > 8) throw new BrokenRecording();
    let value = 0;
    for (let at = from; at < to; at++) value = value * 256 + this.#byte(at);
    return value;
  }

  text({ from, to }: Element): string {
    return String.fromCharCode(...this.#bytes.subarray(from, Math.min(to, from + 32)));
  }

  /** How far behind its cluster a block begins: a signed number of 16 bits behind the number of its track. */
  blockTime({ from }: Element): number {
    const { next } = this.#sized(from, 8, false);
    return (((this.#byte(next) << 8) | this.#byte(next + 1)) << 16) >> 16;
  }
}

/**
 * Takes the bytes of a WebM file, gives its length in seconds. Throws BrokenRecording unless the file is Opus in one or more
 * audio tracks and nothing else, to its last byte.
 */
export function webmSeconds(bytes: Uint8Array): number {
  const read = new Reader(bytes);
  const head = read.element(0, bytes.length);
  if (head.id !== ids.ebml || head.isOpen) throw new BrokenRecording();
  const docType = [...read.children(head)].find(({ id }) => id === ids.docType);
  if (!docType || read.text(docType) !== 'webm') throw new BrokenRecording();
  const segment = read.element(head.to, bytes.length);
  if (segment.id !== ids.segment || segment.to !== bytes.length) throw new BrokenRecording();
  let scale = 1_000_000;
  let tracks = 0;
  let last = 0;
  for (let at = segment.from; at < segment.to;) {
    const part = read.element(at, segment.to);
    if (!ofSegment.includes(part.id) || (part.isOpen && part.id !== ids.cluster)) throw new BrokenRecording();
    if (part.id === ids.info)
      for (const child of read.children(part)) if (child.id === ids.timestampScale) scale = read.number(child);
    if (part.id === ids.tracks) tracks += audioTracks(read, part);
    if (part.id === ids.cluster) {
      const cluster = readCluster(read, part);
      last = Math.max(last, cluster.last);
      at = cluster.end;
    } else at = part.to;
  }
  if (tracks === 0) throw new BrokenRecording();
  return (last * scale) / 1e9;
}

/** How many tracks there are; all must be Opus. */
function audioTracks(read: Reader, tracks: Element): number {
  let count = 0;
  for (const track of read.children(tracks)) {
    if (track.id !== ids.track) continue;
    const parts = [...read.children(track)];
    const type = parts.find(({ id }) => id === ids.trackType);
    const codec = parts.find(({ id }) => id === ids.codec);
    if (!type || read.number(type) !== audioTrack || !codec || read.text(codec) !== 'A_OPUS')
      throw new BrokenRecording();
    count += 1;
  }
  return count;
}

/** The time of the last block of a cluster; one of unknown length ends where the segment goes on. */
function readCluster(read: Reader, cluster: Element): { last: number; end: number } {
  let start = 0;
  let last = 0;
  let at = cluster.from;
  while (at < cluster.to) {
    const child = read.element(at, cluster.to);
    if (cluster.isOpen && ofSegment.includes(child.id) && child.id !== 0xec && child.id !== 0xbf) break;
    if (child.isOpen) throw new BrokenRecording();
    if (child.id === ids.timestamp) start = read.number(child);
    if (child.id === ids.simpleBlock) last = Math.max(last, start + read.blockTime(child));
    if (child.id === ids.blockGroup)
      for (const block of read.children(child))
        if (block.id === ids.block) last = Math.max(last, start + read.blockTime(block));
    at = child.to;
  }
  return { last, end: at };
}
