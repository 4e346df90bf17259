/** A bucket of S3, or of a server that speaks like it, and the key to it. */
export interface Bucket {
  /** The address of the bucket, its host before its name, without a slash at the end. */
  url: string;
  /** What stands before every name in it: '' or a folder with a slash at its end. */
  folder: string;
  /** Undefined: told by the host, else us-east-1. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

export const bucketForm = 'https://<key>:<secret>@<host>/<bucket>[/<folder>][?region=<region>]';

/** Reads an address of that form, its parts percent-encoded where they have signs of their own; null when one is missing. */
export function readBucket(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const [bucket, ...folders] = pathname.split('/').filter((part) => part !== '');
  if (!['http:', 'https:'].includes(protocol) || username === '' || password === '' || bucket === undefined)
    return null;
  try {
    return {
      url: `${protocol}//${host}/${bucket}`,
      folder: folders.map((one) => `${decodeURIComponent(one)}/`).join(''),
      region: searchParams.get('region') ?? undefined,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}
