import type { WireDocument } from '../../schema/wire.ts';

const texts = new WeakMap<WireDocument, string>();

/** Takes a document that nobody changes; gives its JSON, which is made once however many are answered with it. */
export function textOf(document: WireDocument): string {
  let text = texts.get(document);
  if (text === undefined) texts.set(document, (text = JSON.stringify(document)));
  return text;
}
