import { Printer, Undo2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { makeCards, readList, sendList, undoList } from './actions.ts';
import { type ClassListAnswer, type SentList, useSentLists } from './queries.ts';
import { saidOf } from './use-called.ts';
import { CardSheet, type SignInCardProps } from './sign-in-card.tsx';

const text = words.classes.list;
type Row = ClassListAnswer['rows'][number];

const tones = { new: 'accent', joins: 'accent', there: 'plain', wrong: 'notyet' } as const;

const columns: readonly Column<Row>[] = [
  { key: 'row', header: text.row, numeric: true, cell: ({ row }) => row },
  { key: 'name', header: text.name, rowHeader: true, cell: (row) => <bdi>{`${row.firstName} ${row.lastName}`}</bdi> },
  { key: 'username', header: text.username, cell: ({ username }) => <bdi>{username ?? '–'}</bdi> },
  {
    key: 'what',
    header: text.what,
    cell: ({ state, problem }) => (
      <span className="stack stack-xs">
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
        {problem && <span className="small">{text.problems[problem]}</span>}
      </span>
    ),
  },
];
const withWords: readonly Column<Row>[] = [
  ...columns.slice(0, 3),
  { key: 'word', header: text.word, cell: ({ word }) => <span className="strong one-line">{word ?? '–'}</span> },
];

/** A class list: chosen, looked at, made, printed, and undone for a day. */
export function ClassListCard({ classId, className }: { classId: string; className: string }) {
  const file = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<ClassListAnswer | null>(null);
  const [made, setMade] = useState<ClassListAnswer | null>(null);
  const [cards, setCards] = useState<SignInCardProps[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const sent = useSentLists(classId);

  const act = async (label: string, work: () => Promise<void>): Promise<void> => {
    setBusy(label);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(saidOf(error));
    } finally {
      setBusy(null);
    }
  };
  const choose = (chosen: File): Promise<void> =>
    act(text.reading, async () => {
      setTried(null);
      setMade(null);
      setCards([]);
      const { csv: read, students } = await readList(chosen);
      // What the server would refuse is said before it is sent.
      if (students === 0) return setProblem(text.empty);
      if (students > limits.classListRows || read.length > limits.classListCharacters)
        return setProblem(text.tooLong(inFigures(students)));
      setCsv(read);
      setTried(await sendList(classId, read, true));
    });
  const make = (): Promise<void> =>
    act(text.making, async () => {
      setMade(await sendList(classId, csv, false));
      setTried(null);
      if (file.current) file.current.value = '';
      sent.reload();
    });
  const print = (of: ClassListAnswer): Promise<void> =>
    act(text.print, async () => {
      const words = new Map(of.rows.flatMap(({ studentId, word }) => (studentId ? [[studentId, word] as const] : [])));
      const printed = await makeCards(classId, [...words.keys()]);
      setCards(
        printed.map(({ id, firstName, lastName, ...card }) => {
          const word = words.get(id);
          return { ...card, className, name: `${firstName} ${lastName}`.trim(), ...(word ? { word } : {}) };
        }),
      );
    });

  return (
    <Card title={text.title}>
      <p className="muted no-print">{text.text}</p>
      <div className="no-print">
        <Input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={text.file}
          hint={text.hint}
          // The same file, mended and chosen again, is a change only when none was chosen before.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void choose(chosen);
          }}
        />
      </div>
      {busy && <p role="status">{busy}</p>}
      {problem && (
        <Banner tone="notyet" live>
          {problem}
        </Banner>
      )}
      {tried && <Tried tried={tried} busy={busy !== null} onMake={() => void make()} />}
      {made && (
        <div className="stack no-print">
          <Banner tone="correct" live>
            <p className="strong">{text.done(made.rows.filter(({ state }) => state === 'new').length)}</p>
            <p>{text.doneText}</p>
          </Banner>
          {made.rows.some(({ studentId }) => studentId) && (
            <div className="row">
              <Button variant="primary" icon={Printer} disabled={busy !== null} onClick={() => void print(made)}>
                {text.print}
              </Button>
            </div>
          )}
          <Table caption={text.table} columns={withWords} rows={made.rows} rowKey={({ row }) => String(row)} />
        </div>
      )}
      {cards.length > 0 && (
        <div className="stack">
          <div className="row no-print">
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              {words.classes.cards.print}
            </Button>
          </div>
          <CardSheet cards={cards} />
        </div>
      )}
      <SentLists
        lists={sent.value ?? []}
        onUndo={(listId) =>
          act(text.undo, async () => {
            await undoList(classId, listId);
            setMade(null);
            setCards([]);
            sent.reload();
            showToast({ title: text.undone });
          })
        }
      />
    </Card>
  );
}

/** What the list would make, by row, and the button that makes it. */
function Tried({ tried, busy, onMake }: { tried: ClassListAnswer; busy: boolean; onMake: () => void }) {
  const count = (state: Row['state']): number => tried.rows.filter((row) => row.state === state).length;
  const [fresh, joining, wrong] = [count('new'), count('joins'), count('wrong')];
  const full = fresh > tried.placesLeft;
  const label = fresh > 0 ? text.make(fresh) : text.join;
  return (
    <div className="stack no-print">
      {wrong > 0 && <Banner tone="notyet">{text.wrong(wrong)}</Banner>}
      {wrong === 0 && full && <Banner tone="notyet">{text.full(fresh, tried.placesLeft)}</Banner>}
      {wrong === 0 && fresh + joining === 0 && <Banner>{text.nothing}</Banner>}
      {wrong === 0 && !full && fresh + joining > 0 && (
        <div className="row">
          <Button variant="primary" icon={Upload} disabled={busy} onClick={onMake}>
            {label}
          </Button>
        </div>
      )}
      <Table caption={text.table} columns={columns} rows={tried.rows} rowKey={({ row }) => String(row)} />
    </div>
  );
}

function SentLists({ lists, onUndo }: { lists: readonly SentList[]; onUndo: (listId: string) => Promise<void> }) {
  const [asking, setAsking] = useState<string | null>(null);
  if (lists.length === 0) return null;
  return (
    <div className="stack stack-s no-print">
      <h3>{text.before}</h3>
      <ul className="list">
        {lists.map(({ id, madeAt, pupils, undoable }) => (
          <li key={id}>
            <span className="grow">{text.beforeLine(momentOf(madeAt), pupils)}</span>
            {undoable && (
              <Button size="small" icon={Undo2} onClick={() => setAsking(id)}>
                {text.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={text.undoTitle}
        confirm={text.undo}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (asking) void onUndo(asking);
        }}
      >
        {text.undoText}
      </ConfirmDialog>
    </div>
  );
}
