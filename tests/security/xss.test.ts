import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { collectionNames, collectionOf } from '../../schema/index.ts';
import { pageOf } from '../../sync-server/services/privacy/page.ts';
import { MathText } from '../../web/answering/math-text.tsx';
import { Avatar } from '../../web/ui/avatar.tsx';
import { Banner } from '../../web/ui/banner.tsx';
import { Card } from '../../web/ui/card.tsx';
import { Table } from '../../web/ui/table.tsx';
import { sourcesIn } from '../support/sources.ts';
import { xssStrings } from './xss-strings.ts';

/** A component as the server would draw it, with what is put into it among its properties. */
const drawn = <P extends object>(of: FunctionComponent<P>, properties: P): string =>
  renderToStaticMarkup(createElement(of, properties));
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

describe('sixty strings that would run as code', () => {
  test('are kept letter by letter in every field that is typed: nothing is cleaned away, so nothing relies on cleaning', () => {
    expect(xssStrings).toHaveLength(60);
    const typed = collectionNames.flatMap((name) => {
      const of = collectionOf(name);
      return of.writable.flatMap((field) => {
        const { kind, schema, max = 0, picked } = of.fields[field] ?? {};
        return kind === 'text' && schema && !picked ? [{ name: `${name}.${field}`, schema, max }] : [];
      });
    });
    expect(typed.length).toBeGreaterThan(15);
    for (const { name, schema, max } of typed)
      for (const text of xssStrings.filter(({ length }) => length <= max))
        expect([name, schema.safeParse(text).data]).toEqual([name, text]);
  });

  test('become nothing but text in what is drawn of them', () => {
    const shapes: readonly ((text: string) => string)[] = [
      (text) => drawn(Avatar, { name: text }),
      (text) => drawn(Card, { title: text, children: text }),
      (text) => drawn(Banner, { children: createElement('p', { title: text }, text) }),
      (text) =>
        drawn(Table<{ text: string }>, {
          caption: text,
          columns: [{ key: 'text', header: text, cell: (row) => row.text }],
          rows: [{ text }],
          rowKey: (row) => row.text,
        }),
    ];
    for (const shape of shapes) {
      const plain = tagsOf(shape('x')).map((tag) => tag.split(' ')[0]);
      for (const text of xssStrings)
        expect(
          tagsOf(shape(text)).map((tag) => tag.split(' ')[0]),
          text,
        ).toEqual(plain);
    }
    // Fractions and sums are drawn of a sentence: in elements without code or address.
    for (const text of xssStrings)
      for (const tag of tagsOf(drawn(MathText, { children: text })))
        expect(tag, text).toMatch(/^<\/?(?:span|sup|sub|i|b)(?: (?:class|role|aria-[a-z]+)="[^"<>]*")*>$/);
  });

  test('stand in an exported page as text', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const page = (text: string): string =>
      pageOf(
        { sections: [{ title: text, rows: [{ first_name: text, list: [text], more: { [text]: text } }] }], files: [] },
        now,
      );
    const plain = tagsOf(page('x'));
    for (const text of xssStrings) expect(tagsOf(page(text)), text).toEqual(plain);
  });

  test('no source of the app writes HTML, runs text or makes an address of what somebody typed', () => {
    const sinks =
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|\beval\(|new Function\b|setTimeout\(\s*['"`]/i;
    for (const planted of ['<p dangerouslySetInnerHTML={{ __html: x }} />', 'node.innerHTML = x', 'eval(x)'])
      expect(planted).toMatch(sinks);
    const root = path.join(import.meta.dirname, '../..');
    const sources = sourcesIn('web', 'public', 'schema', 'tutor', 'reading');
    expect(sources.length).toBeGreaterThan(400);
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    expect(sources.filter((file) => sinks.test(read(file)))).toEqual([]);
    // The two that come from the operator, a payment page and the sales address.
    const addresses = sources.flatMap((file) =>
      [...read(file).matchAll(/\bhref=\{([^}]*)\}/g)]
        .map(([, of = '']) => of)
        .filter((of) => !/paths\.|Path\(/.test(of)),
    );
    expect(addresses.toSorted()).toEqual(['`mailto:${salesAddress', 'request.paymentUrl']);
  });
});
