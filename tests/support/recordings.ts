/** Recordings as browsers make them, byte by byte, and what is wrong with them. */

const bytesOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** An EBML element with its length in eight bytes; `open` says that the length is not known. */
const element = (id: number[], content: readonly number[], open = false): number[] => [
  ...id,
  0x01,
  ...(open ? Array<number>(7).fill(0xff) : bytesOf(content.length, 7)),
  ...content,
];
const ids = {
  ebml: [0x1a, 0x45, 0xdf, 0xa3],
  docType: [0x42, 0x82],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  scale: [0x2a, 0xd7, 0xb1],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  track: [0xae],
  type: [0x83],
  codec: [0x86],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  timestamp: [0xe7],
  block: [0xa3],
  attachments: [0x19, 0x41, 0xa4, 0x69],
};

export interface WebmOptions {
  seconds?: number;
  codec?: string;
  /** 1 is a picture that moves. */
  trackType?: number;
  docType?: string;
  /** Of unknown length, as a recorder writes them that does not know when it is stopped. */
  live?: boolean;
  attachment?: boolean;
}

/** A WebM file of one block a second. */
export function webm(options: WebmOptions = {}): Uint8Array<ArrayBuffer> {
  const { seconds = 3, codec = 'A_OPUS', trackType = 2, docType = 'webm', live = true, attachment = false } = options;
  const blockAt = (ms: number): number[] =>
    element(ids.block, [0x81, ...bytesOf(ms, 2), 0x80, ...Array<number>(40).fill(0x5a)]);
  const clusters = Array.from({ length: Math.ceil(seconds / 10) || 1 }, (_, at) => {
    const last = Math.min(10, seconds - at * 10);
    const blocks = Array.from({ length: last + 1 }, (__, second) => blockAt(second * 1000)).flat();
    return element(ids.cluster, [...element(ids.timestamp, bytesOf(at * 10_000, 4)), ...blocks], live);
  }).flat();
  const segment = [
    ...element(ids.info, element(ids.scale, bytesOf(1_000_000, 4))),
    ...element(
      ids.tracks,
      element(ids.track, [...element(ids.type, [trackType]), ...element(ids.codec, letters(codec))]),
    ),
    ...(attachment ? element(ids.attachments, letters('MZ')) : []),
    ...clusters,
  ];
  return Uint8Array.from([
    ...element(ids.ebml, element(ids.docType, letters(docType))),
    ...element(ids.segment, segment, live),
  ]);
}

const box = (kind: string, content: readonly number[]): number[] => [
  ...bytesOf(content.length + 8, 4),
  ...letters(kind),
  ...content,
];
const full = (kind: string, content: readonly number[], flags = 0): number[] =>
  box(kind, [0, ...bytesOf(flags, 3), ...content]);

export interface Mp4Options {
  seconds?: number;
  handler?: string;
  codec?: string;
  /** In fragments, as Safari records; else in one piece. */
  fragments?: boolean;
}

/** An MP4 file of one sample a second, 1,000 units a second. */
export function mp4({
  seconds = 3,
  handler = 'soun',
  codec = 'mp4a',
  fragments = true,
}: Mp4Options = {}): Uint8Array<ArrayBuffer> {
  const zero = (length: number): number[] => Array<number>(length).fill(0);
  const track = box('trak', [
    ...full('tkhd', [...zero(8), ...bytesOf(1, 4), ...zero(68)]),
    ...box('mdia', [
      ...full('mdhd', [...zero(8), ...bytesOf(1_000, 4), ...bytesOf(fragments ? 0 : seconds * 1_000, 4), ...zero(4)]),
      ...full('hdlr', [...zero(4), ...letters(handler), ...zero(13)]),
      ...box('minf', box('stbl', full('stsd', [...bytesOf(1, 4), ...box(codec, zero(28))]))),
    ]),
  ]);
  const fragment = (at: number): number[] => [
    ...box('moof', [
      ...box('traf', [
        ...full('tfhd', [...bytesOf(1, 4), ...bytesOf(1_000, 4)], 0x8),
        ...full('tfdt', bytesOf(at * 1_000, 4)),
        ...full('trun', [...bytesOf(1, 4), ...bytesOf(40, 4)], 0x200),
      ]),
    ]),
    ...box('mdat', Array<number>(40).fill(0x5a)),
  ];
  return Uint8Array.from([
    ...box('ftyp', [...letters('iso5'), ...zero(4), ...letters('iso5')]),
    ...box('moov', track),
    ...(fragments ? Array.from({ length: seconds }, (_, at) => fragment(at)).flat() : box('mdat', zero(40))),
  ]);
}
