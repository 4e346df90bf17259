import type { ReactNode } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import type { Board } from './queries.ts';
import { signOf } from '../../student/sign.ts';

const text = words.leaderboard;

export interface PlacesProps {
  board: Board | null;
  title: string;
  /** The answer is that of an earlier visit. */
  isOld: boolean;
  ready: boolean;
  empty: string;
  /** To the right of the title. */
  note?: ReactNode;
  counted: (at: string) => string;
}

/** The first places of a list. */
export function Places({ board, title, isOld, ready, empty, note, counted }: PlacesProps) {
  const value = board ? text.values[board.category] : null;
  return (
    <Card title={title} flush actions={note}>
      {isOld && board && (
        <p className="small muted inset" role="status">
          {text.old}
        </p>
      )}
      {!board ? (
        <p className="muted inset" role="status">
          {ready ? text.away : words.app.loading}
        </p>
      ) : board.places.length === 0 ? (
        <p className="muted inset">{empty}</p>
      ) : (
        <ol className="places">
          {board.places.map((place, at) => (
            <li key={at} className={place.mine ? 'me' : undefined}>
              <span className="n">{place.place}</span>
              <FoldedPicture {...signOf(place.nickname, place.avatar)} />
              <span className={place.mine ? 'strong' : undefined}>
                <bdi>{place.nickname}</bdi> {place.mine && <span className="small">{text.you}</span>}
                {place.name !== null && <bdi className="small muted block">{place.name}</bdi>}
              </span>
              <span className="strong num">{value?.(place.value)}</span>
            </li>
          ))}
        </ol>
      )}
      {board?.countedAt && <p className="small muted inset">{counted(momentOf(board.countedAt))}</p>}
    </Card>
  );
}
