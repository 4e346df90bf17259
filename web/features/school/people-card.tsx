import { Database, Ellipsis, KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { hasText } from '../../../schema/plain-letters.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { DataDialog } from '../../privacy/data-dialog.tsx';
import { NameDialog } from '../../privacy/name-dialog.tsx';
import { NewWordDialog } from '../../privacy/new-word-dialog.tsx';
import { inFigures } from '../../lib/figures.ts';
import { call, download } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { words } from '../../text/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Input } from '../../ui/field.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { type Column, Table } from '../../ui/table.tsx';

const t = words.privacy;
const moreFor = words.teacher.students.more;
type Person = AnswerOf<'schoolPeople'>[number];
const nameOf = ({ name, username }: Person): string => name || username;
const ask = (): Promise<Person[]> => call('schoolPeople');
/** Rows at once: a school has hundreds of students, and whoever looks for one types its name. */
const shownAtOnce = 20;

/** The people of a school: a name put right, a new word, what is kept about them handed out or erased. Needs the server. */
export function PeopleCard() {
  const { answer, error, again } = useAnswer(ask);
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const [naming, setNaming] = useState<Person | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const found = (answer ?? []).filter((one) => hasText(`${one.name} ${one.username}`, find));
  const columns: readonly Column<Person>[] = [
    { key: 'name', header: t.name, rowHeader: true, by: nameOf, cell: (one) => <bdi>{nameOf(one)}</bdi> },
    { key: 'username', header: t.username, by: (one) => one.username, cell: (one) => one.username },
    { key: 'role', header: t.role, by: (one) => t.roles[one.role], cell: (one) => t.roles[one.role] },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      numeric: true,
      cell: (one) => (
        <DropdownMenu
          label={moreFor(nameOf(one))}
          trigger={<IconButton icon={Ellipsis} label={moreFor(nameOf(one))} />}
          entries={[
            { label: t.rename.one, icon: Pencil, onSelect: () => setNaming(one) },
            { label: words.oneTimeWord.one, icon: KeyRound, onSelect: () => setResetting(one) },
            { label: t.show, icon: Database, onSelect: () => setChosen(one) },
          ]}
        />
      ),
    },
  ];
  const { rows, ...sorted } = useSorted('school-people', columns, found, { key: 'name', descending: false });
  return (
    <Card title={t.people}>
      <p className="muted">{t.peopleText}</p>
      {error && !answer && <p className="muted">{error.status === 0 ? t.offline : (error.said ?? t.failed)}</p>}
      {answer && answer.length === 0 && <p>{t.nobody}</p>}
      {answer && answer.length > 0 && (
        <>
          <Input label={t.find} type="search" value={find} onChange={(event) => setFind(event.target.value)} />
          {found.length > 0 ? (
            <>
              <Table
                caption={t.people}
                columns={columns}
                rows={rows.slice(0, shownAtOnce)}
                rowKey={(one) => one.id}
                {...sorted}
              />
              {found.length > shownAtOnce && (
                <p className="small muted">{t.someOf(shownAtOnce, inFigures(found.length))}</p>
              )}
            </>
          ) : (
            <p>{t.noneFound}</p>
          )}
        </>
      )}
      {naming && (
        <NameDialog
          title={t.rename.of(nameOf(naming))}
          name={naming}
          save={async (body) => {
            await call('renamePerson', { params: { id: naming.id }, body });
            await again();
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {resetting && (
        <NewWordDialog
          name={nameOf(resetting)}
          make={() => call('resetPersonPassword', { params: { id: resetting.id } })}
          onClose={() => setResetting(null)}
        />
      )}
      {chosen && (
        <DataDialog
          name={nameOf(chosen)}
          username={chosen.username}
          fetchAll={() => download('exportPerson', { params: { id: chosen.id } })}
          erase={(password) => call('erasePerson', { params: { id: chosen.id }, body: { password } })}
          onErased={() => void again()}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
