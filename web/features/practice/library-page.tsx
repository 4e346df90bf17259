import { useCallback, useMemo, useState } from 'react';
import { type Grade, grades } from '../../../schema/limits.ts';
import { practiceSubjects, type PracticeSubject } from '../../../schema/practice.ts';
import { type LibraryEntry, type LibraryOrder, libraryOrders } from '../../../schema/rest/practice.ts';
import { visitState } from '../../lib/visit-state.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFirstRows } from '../../ui/use-first-rows.ts';
import { usePracticeActions } from './actions.ts';
import { ForYou } from './for-you.tsx';
import { PracticeHead } from './practice-head.tsx';
import { useOwnGrade } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { TestCard } from './test-card.tsx';
import { useLibrary } from './use-library.ts';

const text = words.practice.library;
type Filter = 'all' | PracticeSubject | 'kept';
/** A tall card takes the room of four rows of a list. */
const firstCards = 6;
interface Choice {
  q: string;
  chosen: Grade | 'all' | null;
  order: LibraryOrder;
  filter: Filter;
}
const useChoice = visitState<Choice>({ q: '', chosen: null, order: 'best', filter: 'all' });
const filters: readonly Filter[] = ['all', ...practiceSubjects, 'kept'];

/** The shared practice library: searched at school, and without a network what this device has. */
export function LibraryPage() {
  const { person } = useReplica();
  const { online } = useSync();
  const ownGrade = useOwnGrade();
  const { keep, drop } = usePracticeActions();
  const choice = useChoice(person.id);
  const { q, chosen, order, filter } = choice.value;
  const choose = (fields: Partial<Choice>): void => choice.change((now) => ({ ...now, ...fields }));
  const [reporting, setReporting] = useState<LibraryEntry | null>(null);
  const isStudent = person.role === 'student';
  // A child sees its own year until it asks for another one.
  const usual = isStudent && filter !== 'kept' ? (ownGrade ?? null) : null;
  const grade = chosen === 'all' ? null : (chosen ?? usual);
  const subject = filter === 'all' || filter === 'kept' ? null : filter;
  const search = useMemo(() => ({ q, subject, grade, order }), [q, subject, grade, order]);
  const { tests, here, kept, isWhole, isSettled, hasFailed, more, again } = useLibrary(search);
  const shown = useMemo(
    () => (filter === 'kept' ? here.filter(({ id }) => kept.has(id)) : tests),
    [filter, tests, here, kept],
  );
  const drawn = useFirstRows(shown, choice.isBack ? shown.length : firstCards);
  const keepNow = useCallback(
    (test: LibraryEntry): void =>
      void keep(test.id).catch(() => showToast({ title: text.keepFailed, variant: 'destructive' })),
    [keep],
  );
  const dropNow = useCallback((test: LibraryEntry): void => void drop(test.id), [drop]);
  return (
    <>
      {person.role === 'parent' ? (
        <>
          <h1>{words.practice.pages.library}</h1>
          <Banner>
            <p>{text.looking}</p>
          </Banner>
        </>
      ) : (
        <PracticeHead title={text.title} at="library" />
      )}
      {isStudent && <ForYou />}
      <section className="stack" aria-labelledby="all-tests">
        <h2 id="all-tests">{text.all}</h2>
        <div className="cols">
          <Input
            label={text.find}
            type="search"
            value={q}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => choose({ q: event.target.value })}
          />
          <Select
            label={text.grade}
            value={grade ?? ''}
            options={[...grades.map((value) => ({ value, label: value })), { value: '', label: text.allGrades }]}
            onChange={(event) => choose({ chosen: grades.find((one) => one === event.target.value) ?? 'all' })}
          />
          <Select
            label={text.order}
            value={order}
            options={libraryOrders.map((value) => ({ value, label: text.orders[value] }))}
            onChange={(event) => choose({ order: libraryOrders.find((one) => one === event.target.value) ?? 'best' })}
          />
        </div>
        <div className="row" role="group" aria-label={text.filters}>
          {filters.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={filter === one}
              onClick={() => choose({ filter: one })}
            >
              {one === 'all' ? text.everything : one === 'kept' ? text.kept : words.practice.subjects[one]}
            </button>
          ))}
        </div>
        {!online && (
          <Banner>
            <p>{text.offline}</p>
          </Banner>
        )}
        {hasFailed && (
          <Banner action={<Button onClick={again}>{text.tryAgain}</Button>}>
            <p>{text.searchFailed}</p>
          </Banner>
        )}
        <p className="small muted" role="status">
          {(shown.length > 0 || isSettled) && text.count(shown.length, shown.filter(({ id }) => kept.has(id)).length)}
        </p>
        {shown.length === 0 && !isSettled && <Arriving arrival={online ? 'coming' : 'cut-off'} words={words.arrival} />}
        {shown.length === 0 && isSettled && (
          <Empty picture="sea" title={filter === 'kept' ? text.emptyKept.title : text.empty.title}>
            {filter === 'kept' ? text.emptyKept.text : text.empty.text}
          </Empty>
        )}
        {shown.length > 0 && (
          <ul className="cols test-cols">
            {drawn.map((test) => (
              <TestCard
                key={test.id}
                test={test}
                isKept={kept.has(test.id)}
                isTaken={isStudent}
                onKeep={keepNow}
                onDrop={dropNow}
                onReport={setReporting}
              />
            ))}
          </ul>
        )}
        {more && isWhole && filter !== 'kept' && (
          <p>
            <Button variant="ghost" onClick={more}>
              {text.more}
            </Button>
          </p>
        )}
      </section>
      {reporting && <ReportDialog test={reporting} onClose={() => setReporting(null)} />}
    </>
  );
}
