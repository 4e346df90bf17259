import type { AnyCollection } from './collection.ts';

/** Gives the versions of a collection that have no converter from the version before: a device could not open them. */
export function missingUpgrades({ version, upgrade }: Pick<AnyCollection, 'version' | 'upgrade'>): number[] {
  const versions = Array.from({ length: version }, (_, index) => index + 1);
  return versions.filter((one) => upgrade?.[one] === undefined);
}

/** Gives the fields of a document of version `from` as the collection's version has them; throws what a converter throws. */
export function upgradeFields(
  of: Pick<AnyCollection, 'name' | 'version' | 'upgrade'>,
  from: number,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  let now: Record<string, unknown> = { ...fields };
  for (let version = from + 1; version <= of.version; version++) {
    const convert = of.upgrade?.[version];
    if (!convert) throw new Error(`${of.name} has no converter to version ${version}`);
    now = convert(now);
  }
  return now;
}
