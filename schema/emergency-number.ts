/**
 * The number for every emergency by country, where one widely published number reaches police, ambulance and fire alike;
 * countries that have one for each are left out, because half an answer costs time. Names as people write them, in small
 * letters and without accents.
 */
const byNumber: Record<string, readonly string[]> = {
  '112': [
    ...['austria', 'belgium', 'bulgaria', 'croatia', 'cyprus', 'czech republic', 'czechia', 'denmark', 'estonia'],
    ...['finland', 'france', 'germany', 'deutschland', 'greece', 'hungary', 'iceland', 'ireland', 'italy', 'italia'],
    ...['latvia', 'lithuania', 'luxembourg', 'malta', 'netherlands', 'the netherlands', 'norway', 'poland', 'portugal'],
    ...[
      'romania',
      'slovakia',
      'slovenia',
      'spain',
      'espana',
      'sweden',
      'switzerland',
      'schweiz',
      'suisse',
      'liechtenstein',
    ],
    ...['turkey', 'turkiye', 'ukraine', 'india', 'ghana', 'south africa', 'kuwait', 'georgia', 'kenya'],
    ...[
      'at',
      'be',
      'ch',
      'cz',
      'de',
      'dk',
      'es',
      'fi',
      'fr',
      'gr',
      'hu',
      'ie',
      'it',
      'nl',
      'no',
      'pl',
      'pt',
      'ro',
      'se',
    ],
  ],
  '999': [
    ...['united kingdom', 'uk', 'gb', 'great britain', 'britain', 'england', 'scotland', 'wales', 'northern ireland'],
    ...['hong kong', 'malaysia', 'qatar', 'bahrain', 'bangladesh'],
  ],
  '911': [
    ...['united states', 'united states of america', 'usa', 'us', 'america', 'canada', 'ca', 'mexico'],
    ...['philippines', 'the philippines', 'costa rica', 'uruguay', 'ecuador', 'jordan', 'bahamas'],
  ],
  '000': ['australia', 'au'],
  '111': ['new zealand', 'nz', 'aotearoa'],
  '123': ['colombia'],
};

const known = new Map(Object.entries(byNumber).flatMap(([number, names]) => names.map((name) => [name, number])));

/** Takes a country as a school has written it; gives its emergency number, or null where it is not known. */
export function emergencyNumber(country: string | null): string | null {
  const name = (country ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\./gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return known.get(name) ?? null;
}
