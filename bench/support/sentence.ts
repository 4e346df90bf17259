import type { Random } from '../../tests/sync/random.ts';
import { capital } from '../../tutor/language/capital.ts';

// Words as a teacher's week brings them; each is drawn anew, so that compression finds words but no sentences twice.
const words =
  `the a and of to in is it you that your for on with are as this have from one by word but not what all were when we there can
an which how if do will each about many then them write some would make like into time has look two more see number way
could people than first water been find long down day come made may part answer question explain show draw measure count
compare sort label read spell sentence paragraph story character setting ending poem rhyme verb noun adjective capital comma
map river mountain coast village city weather season rain cloud storm evaporation soil rock plant seed root stem leaf
flower insect habitat shelter food chain predator prey energy light shadow heat sound push pull force magnet circuit
battery metal plastic wood glass liquid solid gas melt freeze boil half quarter third tenth fraction decimal percent equal
multiply divide subtract total remainder double triangle square rectangle circle angle edge corner perimeter area volume
litre gram metre minute hour calendar money coin price change bar chart table graph pattern rule next missing between
greater smaller even odd digit place value hundred thousand garden library museum kitchen bridge market harbour ferry
lighthouse Monday Tuesday Thursday morning evening yesterday grandmother neighbour postcard recipe invention explorer`.split(
    /\s+/,
  );

/** So many words in a row, drawn so that the early ones are the frequent ones, as in any language. */
export function sentence(random: Random, count: number): string {
  const drawn = Array.from({ length: count }, () => words[Math.floor(random.next() ** 2 * words.length)] ?? 'the');
  const text = drawn.join(' ');
  return `${capital(text)} ${random.int(900) + 100}.`;
}
