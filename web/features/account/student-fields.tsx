import { useEffect, useRef, useState } from 'react';
import { type Grade, grades } from '../../../schema/limits.ts';
import { CareNote } from '../../care/care-note.tsx';
import type { Doc } from '../../replica/document.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Input, Select } from '../../ui/field.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { nicknameOf } from './forms.ts';

const t = words.profile;
/** Milliseconds of rest after which a nickname is stored. */
const pause = 600;

/** A student's grade and nickname; saved while one chooses and types. */
export function StudentFields({ person }: { person: Doc<'person'> }) {
  const { writer } = useReplica();
  const { mayEdit } = useMay('person');
  const locked = !mayEdit(person, {}).allowed;
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef<string | null>(null);

  const save = async (change: { nickname?: string | null; grade?: Grade }): Promise<void> => {
    try {
      await writer.edit('person', person.id, change);
      setProblem(null);
    } catch (error) {
      setProblem(refusalText(error) ?? t.notSaved);
    }
  };
  const saveNickname = (): void => {
    clearTimeout(timer.current);
    if (latest.current === null) return;
    const nickname = nicknameOf(latest.current);
    if (nickname === undefined) return;
    latest.current = null;
    void save({ nickname });
  };
  // Leaving the page is no reason to lose the last letters.
  const saveOnLeave = useRef(saveNickname);
  saveOnLeave.current = saveNickname;
  useEffect(() => () => saveOnLeave.current(), []);

  const tooLong = typed !== null && nicknameOf(typed) === undefined;
  const step = receiptOf(person, undefined, ['nickname', 'grade']);
  return (
    <>
      <Select
        label={t.grade}
        hint={t.gradeHint}
        disabled={locked}
        value={person.grade ?? ''}
        options={[
          ...(person.grade ? [] : [{ value: '', label: t.gradeNone }]),
          ...grades.map((grade) => ({ value: grade, label: grade })),
        ]}
        onChange={(event) => {
          const grade = grades.find((one) => one === event.target.value);
          if (grade) void save({ grade });
        }}
      />
      <Input
        label={t.nickname}
        hint={t.nicknameHint}
        error={tooLong ? t.nicknameLong : (problem ?? undefined)}
        readOnly={locked}
        value={typed ?? person.nickname ?? ''}
        autoComplete="nickname"
        onBlur={saveNickname}
        onChange={(event) => {
          latest.current = event.target.value;
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(saveNickname, pause);
        }}
      />
      <CareNote text={typed ?? ''} ofName />
      <p>
        <Receipt at={step} word={words.sync.receipt[step]} />
      </p>
    </>
  );
}
