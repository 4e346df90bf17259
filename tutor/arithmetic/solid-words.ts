import { roleOf } from '../data/solid-words.ts';
import type { Role } from '../data/solid-words.ts';
import { type Fraction, parseNumber } from './number.ts';
import { unitOf } from './units.ts';

/** What is said of a box, a cube or a triangle; `sides` stand in the order in which they are worked. */
export type SolidRead = { kind: 'box' | 'cube' | 'triangle'; sides: Fraction[]; unit?: string; right: boolean };

const unitWord = String.raw`(?:millimet(?:re|er)s?|centimet(?:re|er)s?|kilomet(?:re|er)s?|met(?:re|er)s?|mm|cm|km|m)(?![a-z])`;
const boxes = String.raw`(?:cardboard |wooden |storage )?(?:cuboid|(?:rectangular )?(?:box|prism)|shoe ?box|(?:fish |water )?tank|aquarium|container|crate|brick|block|carton|parcel|packet|room|(?:swimming )?pool)`;
const things = {
  box: boxes,
  cube: 'cube',
  triangle:
    '(?:right[- ]angled )?(?:triangle|(?:triangular )?(?:garden|field|flag|sail|sign|park|lawn|plot|card|tile))',
} satisfies Record<SolidRead['kind'], string>;
const given = String.raw`(?: (?:that|which) (?:is|has|measures)| whose| with| measuring| measures| has| is| of|:)?`;

/** Each measure with the word that names it becomes a token; one that has no name of its own stays '#'. */
function named(text: string, thing: string): { text: string; roles: Role[] } | null {
  const roles = new Map<number, Role>();
  const name = (at: string, word: string): string => {
    roles.set(Number(at), roleOf[word] as Role);
    return ` @${at} `;
  };
  const marked = text
    .replace(/#(\d+) (long|wide|broad|high|tall|deep)\b/g, (_, at: string, word: string) => name(at, word))
    .replace(
      new RegExp(
        String.raw`\b(?:(?:a|an|the|its|each|all|one|whose|perpendicular|vertical) )*(?:${thing}['’]s )?(length|width|breadth|height|depth|base|sides?|edges?)(?: lengths?)?(?: of (?:a|an|the|this|each|one) ${thing})?(?: that)?(?: (?:is|are|of|measures?|measuring)|:| =)* (?:#|@)(\d+)`,
        'g',
      ),
      (all, word: string, at: string) => {
        const before = roles.get(Number(at));
        // 'sides that are 3 cm long' names them twice; 'a base 4 cm high' does not say which it is.
        return before && !(before === 'length' && roleOf[word] === 'side') ? all : name(at, word);
      },
    )
    .replace(/\ba #(\d+) (base|height)\b/g, (_, at: string, word: string) => name(at, word));
  const order = [...marked.matchAll(/@(\d+)/g)].map(([, at]) => Number(at));
  if (/#/.test(marked) || new Set(order).size !== order.length) return null;
  return {
    text: marked.replace(/@\d+/g, '@'),
    roles: order.sort((a, b) => a - b).map((at) => roles.get(at) as Role),
  };
}

const plainly = (text: string): string =>
  text
    .replace(/[.,;?!]/g, ' ')
    .replace(/\band\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the words around the measures say one thing: what it is, how big it is, and what is asked. */
function asksFor(rest: string, thing: string, want: string): boolean {
  const ask = String.raw`(?:what is |find |work out |calculate |give )?(?:the |its )?${want}(?: of (?:it|the ${thing}|this ${thing}|a ${thing}|an ${thing}))?(?: in (?:square |cubic )?unit)?`;
  const whole = String.raw`(?:it (?:is |has |measures )?)?@(?: each)?(?: (?:by |it (?:is |has |measures )?)?@)*`;
  const the = String.raw`(?:a |an |the |this )?${thing}`;
  return [
    `${ask}${given} ${whole}(?: in (?:square |cubic )?unit)?`,
    `${the}${given} ${whole} ${ask}`,
    `${whole} ${ask}`,
    `(?:what is |find |work out |calculate )?(?:the )?${want} of (?:a|the|this) @ ${thing}(?: in (?:square |cubic )?unit)?`,
  ].some((pattern) => new RegExp(`^(?:${pattern})$`).test(rest));
}

/** Three measures that are three different ways through a box. */
const threeWays = (roles: readonly Role[]): boolean =>
  new Set(roles).size === 3 && roles.every((role) => ['length', 'width', 'height', 'depth'].includes(role));

/** How the three are worked: what is long and what is wide make a layer. */
const layerFirst: readonly Role[] = ['length', 'width', 'depth', 'height', 'base'];

/** Reads a whole question about the volume of a box or a cube, or the area of a triangle; null when a word is strange. */
export function readSolid(question: string): SolidRead | null {
  const plain = question.toLowerCase().replace(/\s+/g, ' ').trim();
  const kind = (['triangle', 'cube', 'box'] as const).find((one) =>
    new RegExp(String.raw`\b${things[one]}\b`).test(plain),
  );
  if (!kind || (kind === 'triangle' && !plain.includes('triang'))) return null;
  const thing = things[kind];
  const numbers: string[] = [];
  const units: (string | undefined)[] = [];
  const counted = plain.replace(
    new RegExp(String.raw`(?<![\d.])(\d+(?:\.\d+)?)\s*(${unitWord})?(?![\d/²³^])`, 'g'),
    (_, value: string, unit?: string) => {
      units.push(unit && unitOf(unit)?.name);
      return `#${numbers.push(value) - 1} `;
    },
  );
  const sides = numbers.map((value) => parseNumber(value));
  if (numbers.length > 3 || !sides.every((side): side is Fraction => side !== null && side.n > 0n)) return null;
  const unit = units.at(-1);
  if (!units.every((one) => one === unit) && units.slice(0, -1).some((one) => one !== undefined)) return null;
  const asked = /\bin (?:square |cubic )?([a-z]+)(?=[\s.?!]*$)/.exec(counted);
  const askedUnit = asked && unitOf(asked[1] ?? '')?.name;
  if (askedUnit && askedUnit !== unit) return null;
  const tidy = counted
    .replace(askedUnit ? /\b(in (?:square |cubic )?)[a-z]+(?=[\s.?!]*$)/ : /$^/, '$1unit')
    .replace(/ +/g, ' ')
    .replace(/ (?=[.,;?!])/g, '');
  const result = (roles: Role[]): SolidRead => ({
    kind,
    sides:
      kind === 'box'
        ? sides
            .map((side, at) => ({ side, at: layerFirst.indexOf(roles[at] ?? 'length') }))
            .sort((a, b) => a.at - b.at)
            .map(({ side }) => side)
        : roles[0] === 'height'
          ? [...sides].reverse()
          : sides,
    ...(unit ? { unit } : {}),
    right: /right[- ]angled/.test(plain),
  });
  if (kind === 'box') {
    // By its three measures, in whichever order: 'measures 5 cm by 4 cm by 3 cm', 'with sides of 5 cm, 4 cm and 3 cm'.
    const by = tidy.replace(
      /(?:\b((?:with |has )?(?:sides|edges|measurements|dimensions)(?: of| are|:)? ))?#0 ?(by|x|\*|×|,|, and|and) ?#1 ?(by|x|\*|×|,? and|,) ?#2/,
      (all, sidesOf: string | undefined, one: string, two: string) =>
        sidesOf || [one, two].every((sign) => /^(?:by|x|\*|×)$/.test(sign)) ? ' @ ' : all,
    );
    if (numbers.length === 3 && by !== tidy && asksFor(plainly(by), thing, 'volume'))
      return result(['length', 'length', 'length']);
  }
  const read = named(tidy, thing);
  if (!read || !asksFor(plainly(read.text), thing, kind === 'triangle' ? 'area' : 'volume')) return null;
  const { roles } = read;
  const fits =
    kind === 'box'
      ? threeWays(roles)
      : kind === 'cube'
        ? roles.length === 1 && roles[0] === 'side'
        : roles.length === 2 && roles.includes('base') && roles.includes('height');
  return fits ? result(roles) : null;
}
