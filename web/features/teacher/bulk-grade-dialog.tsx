import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../schema/limits.ts';
import { isToMark, markOf } from '../../../schema/views/rounds.ts';
import { byName } from '../../lib/by-name.ts';
import { inFigures } from '../../lib/figures.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, refusalText, whyNot } from '../../text/refusal.ts';
import { Input, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { BulkGradeList } from './bulk-grade-list.tsx';
import { useDraftedForm } from './drafted-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { readScore } from './grade-form.tsx';
import { PhraseList, usePhrases, withPhrase } from './phrases.tsx';
import type { Assignment, Submission } from './queries.ts';

const grading = words.teacher.grading;
const text = grading.bulk;
const empty: string[] = [];

const shapeOf = (total: number) =>
  z.object({
    selected: z.array(z.string()),
    score: z.string().check(
      z.superRefine((typed, check) => {
        const read = readScore(typed, total);
        if ('problem' in read) check.addIssue({ code: 'custom', message: read.problem });
      }),
    ),
    feedback: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, grading.needFeedback),
        z.maxLength(limits.feedbackCharacters, grading.feedbackLong(inFigures(limits.feedbackCharacters))),
      ),
  });

export interface BulkGradeDialogProps {
  assignment: Assignment;
  answers: readonly Submission[];
  onClose: () => void;
  /** All are stored: the way back lies in a message, which no dialog may cover. */
  onDone: () => void;
}

/** One score and one feedback for all that are selected; who has a mark already cannot be. */
export function BulkGradeDialog({ assignment, answers, onClose, onDone }: BulkGradeDialogProps) {
  const { gradeAll } = useTeacherActions();
  const { mayEdit } = useMay('submission', assignment.id);
  const phrases = usePhrases();
  const [problem, setProblem] = useState<string | null>(null);
  const total = assignment.totalPoints || limits.defaultTotalPoints;
  const form = useForm({
    resolver: zodResolver(shapeOf(total)),
    defaultValues: { selected: empty, score: '', feedback: '' },
  });
  const drafted = useDraftedForm(`draft:bulk-grade:${assignment.id}`, form);
  const { errors } = form.formState;

  const selected = new Set(form.watch('selected'));
  const sorted = [...answers].sort((a, b) => byName(a.studentName ?? '', b.studentName ?? ''));
  const open = sorted.filter(isToMark);
  const [one] = open;
  const select = (ids: readonly string[], on: boolean): void => {
    setProblem(null);
    const others = [...selected].filter((id) => !ids.includes(id));
    form.setValue('selected', on ? [...others, ...ids] : others, { shouldDirty: true });
  };

  const save = form.handleSubmit(async ({ score, feedback }) => {
    if (selected.size === 0) {
      setProblem(text.needSome);
      return;
    }
    // Whoever was marked by a colleague meanwhile is left as it is.
    const ids = open.filter(({ id }) => selected.has(id)).map(({ id }) => id);
    if (ids.length === 0) {
      setProblem(text.allGraded);
      return;
    }
    const read = readScore(score, total);
    if ('problem' in read) return;
    try {
      const undo = await gradeAll(ids, read.score, feedback);
      await drafted.forget();
      onDone();
      showToast({
        title: text.done(ids.length),
        action: {
          label: text.undo,
          onPress: () =>
            void undo().then(
              () => showToast({ title: text.undone }),
              (error: unknown) => showToast(failureToast(text.undoFailed, error)),
            ),
        },
      });
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
    }
  });

  return (
    <FormDialog
      title={text.title(assignment.title)}
      formId="bulk-grade"
      submit={text.save(open.filter(({ id }) => selected.has(id)).length)}
      refused={one && whyNot(mayEdit(one, markOf(one, 0, '.')))}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={save}
      onClose={onClose}
      width="44rem"
    >
      <BulkGradeList answers={sorted} selected={selected} problem={problem} onSelect={select} />
      <Input
        label={grading.score(total)}
        className="num score-box"
        inputMode="numeric"
        autoComplete="off"
        error={errors.score?.message}
        {...form.register('score')}
      />
      <Textarea
        label={text.feedback}
        rows={4}
        dir="auto"
        error={errors.feedback?.message}
        {...form.register('feedback')}
      />
      <PhraseList
        phrases={phrases}
        onChoose={(phrase) =>
          form.setValue('feedback', withPhrase(form.getValues('feedback'), phrase), { shouldDirty: true })
        }
      />
    </FormDialog>
  );
}
