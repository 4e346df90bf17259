/** Nicknames under which children are shown to each other: two words from lists, so that nobody types a name that others read. */

const first = (
  'Amber Bold Brave Bright Busy Calm Clever Cosy Curious Daring Deep Early Fair Fast Free Gentle Glad Golden Grand Green ' +
  'Happy Helpful Honest Jolly Keen Kind Lively Lucky Merry Mighty Misty Neat Noble Patient Quick Quiet Ready Silver Smart ' +
  'Steady Sunny Swift Tall Thoughtful True Warm Wise Young'
).split(' ');
const second = (
  'Acorn Anchor Badger Bay Beetle Boat Breeze Bridge Brook Cloud Comet Compass Crane Daisy Dolphin Feather Fern Fish Forest ' +
  'Fox Garden Harbour Hare Heron Hill Island Kite Lantern Lark Lighthouse Maple Meadow Moon Oak Otter Owl Pebble Pine ' +
  'Puffin River Robin Rocket Shell Snail Sparrow Star Tulip Willow'
).split(' ');

/** How many nicknames there are. */
export const nicknameCount = first.length * second.length;

/** Gives the nickname of a number; numbers beyond the last begin again. */
export function nicknameAt(at: number): string {
  const place = ((at % nicknameCount) + nicknameCount) % nicknameCount;
  return `${first[Math.floor(place / second.length)] ?? ''} ${second[place % second.length] ?? ''}`;
}

const listed = new Set(Array.from({ length: nicknameCount }, (_, at) => nicknameAt(at)));

/** Whether a nickname is one of the list: only such a one is shown to others. */
export const isListed = (nickname: string): boolean => listed.has(nickname);

/** Takes the id of a student and the nickname that it has chosen, if any; gives the one that others are shown. */
export const shownNickname = (id: string, nickname: string | null | undefined): string =>
  nickname && isListed(nickname) ? nickname : nicknameAt(Number.parseInt(id.replaceAll('-', '').slice(-9), 16) || 0);
