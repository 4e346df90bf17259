/** Rows of a database as bytes and back: JSON, with the buffers of photos and recordings behind it. */

/** Stands in the JSON in the place of a buffer; an own key of this shape gets one more `$`. */
const mark = '$bytes';
const isMarkLike = (key: string): boolean => /^\$+bytes$/.test(key);

const isPlain = (value: object): boolean => {
  const of: unknown = Object.getPrototypeOf(value);
  return of === null || of === Object.prototype;
};

/** Whatever realm it is of: a test's database is of another one than its test. */
const isBuffer = (value: object): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Takes what IndexedDB gave: plain values and buffers. Throws on anything else, since it would come back as another thing. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  const buffers: ArrayBuffer[] = [];
  const plain = (one: unknown): unknown => {
    if (typeof one === 'bigint' || typeof one === 'function' || typeof one === 'symbol')
      throw new TypeError(`a row holds a ${typeof one}`);
    if (typeof one !== 'object' || one === null) return one;
    if (isBuffer(one)) return { [mark]: buffers.push(one) - 1 };
    if (Array.isArray(one)) return one.map(plain);
    if (!isPlain(one)) throw new TypeError(`a row holds a ${Object.prototype.toString.call(one)}`);
    return Object.fromEntries(
      Object.entries(one).map(([key, held]) => [isMarkLike(key) ? `$${key}` : key, plain(held)]),
    );
  };
  const json = new TextEncoder().encode(JSON.stringify([plain(value), buffers.map(({ byteLength }) => byteLength)]));
  const bytes = new Uint8Array(4 + json.length + buffers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  new DataView(bytes.buffer).setUint32(0, json.length);
  bytes.set(json, 4);
  let at = 4 + json.length;
  for (const buffer of buffers) {
    bytes.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  return bytes;
}

/** Takes the bytes of `encode`; gives the value. */
export function decode(bytes: ArrayBuffer): unknown {
  const length = new DataView(bytes).getUint32(0);
  const [value, lengths] = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as [
    unknown,
    number[],
  ];
  let at = 4 + length;
  const buffers = lengths.map((size) => bytes.slice(at, (at += size)));
  const whole = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(whole);
    if (mark in one && typeof one[mark] === 'number') return buffers[one[mark]];
    return Object.fromEntries(
      Object.entries(one).map(([key, held]) => [isMarkLike(key) ? key.slice(1) : key, whole(held)]),
    );
  };
  return whole(value);
}
