import { Camera, Image, Pencil } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../schema/limits.ts';
import { checkFile, firstFile, PictureError, type PictureProblem } from '../lib/pictures.ts';
import type { Usage } from '../../schema/views/homework.ts';
import { homeworkSessionPath } from '../paths.ts';
import { OutboxFullError } from '../replica/outbox.ts';
import { CareNote } from '../care/care-note.tsx';
import { PersonalNote } from '../care/personal-note.tsx';
import { startWords as words } from '../text/start.ts';
import { refusalText } from '../text/refusal.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Textarea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';
import { useAsk } from './ask.ts';
import { MathsKeys } from '../answering/maths-keys.tsx';
import { OfflineReading } from './offline-reading.tsx';
import { useGrade } from './queries.ts';
import { useQuestionDraft } from './question-draft.ts';

const text = words.homework.upload;
const use = words.homework.usage;

const problems: Record<PictureProblem, { title: string; text: string }> = {
  wrong_type: text.wrongType,
  too_large: text.tooLarge,
  picture_too_many_pixels: { title: text.failed.title, text: words.errors.picture_too_many_pixels },
  picture_unreadable: text.failed,
};

const complain = (problem: { title: string; text: string }): void =>
  void showToast({ title: problem.title, description: problem.text, variant: 'destructive' });

export interface UploadCardProps {
  usage: Usage;
  /** Opens with the field for a typed question. */
  typing: boolean;
}

/** Nobody drops a file with a finger. */
const hasMouse = (): boolean => matchMedia('(any-pointer: fine)').matches;

/** Choose, drop or take a picture, or type the question. Whatever it is, it is saved here before anything else happens. */
export function UploadCard({ usage, typing }: UploadCardProps) {
  const [open, setOpen] = useState(typing);
  const [over, setOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { addPhoto, refused } = useAsk();
  const grade = useGrade();
  const navigate = useNavigate();
  const limit = usage.limit ?? 0;

  const blocked = (): boolean => {
    if (!usage.reached) return false;
    complain({ title: text.disabled, text: use.reachedText(limit) });
    return true;
  };
  const [take, busy] = useOnce(async (file: File | undefined): Promise<void> => {
    if (!file || refused || blocked()) return;
    const problem = checkFile(file);
    if (problem) return complain(problems[problem]);
    try {
      await navigate(homeworkSessionPath(await addPhoto(file, grade)));
    } catch (error) {
      if (error instanceof PictureError) complain(problems[error.code]);
      else if (error instanceof OutboxFullError) {
        complain(text.full);
        setOpen(true);
      } else complain({ title: text.noSession.title, text: refusalText(error) ?? text.noSession.text });
    }
  });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(firstFile(event.dataTransfer.files));
  };
  const input = (ref: typeof camera, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*,.heic,.heif"
      capture={capture ? 'environment' : undefined}
      aria-label={capture ? text.take : text.choose}
      onChange={(event) => {
        void take(firstFile(event.target.files));
        event.target.value = '';
      }}
    />
  );
  const press = (ref: typeof camera) => () => {
    if (!blocked()) ref.current?.click();
  };

  return (
    <Card
      title={text.title}
      className={cx('dropzone', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {usage.reached && (
        <Banner tone="note">
          <p className="strong">{use.reachedTitle}</p>
          <p>{use.reachedText(limit)}</p>
        </Banner>
      )}
      <p className="muted" role={busy || over ? 'status' : undefined}>
        {busy
          ? text.saving
          : usage.reached
            ? text.stillOpen
            : over
              ? text.drop
              : hasMouse()
                ? text.hint
                : text.hintTouch}
      </p>
      <div className="bigact" onClick={usage.reached ? () => blocked() : undefined}>
        <Button
          variant={open ? 'default' : 'primary'}
          icon={Camera}
          disabled={busy || usage.reached}
          disabledReason={refused}
          onClick={press(camera)}
        >
          {text.take}
        </Button>
        <Button icon={Image} disabled={busy || usage.reached || refused !== undefined} onClick={press(chooser)}>
          {text.choose}
        </Button>
        <Button icon={Pencil} aria-expanded={open} disabled={usage.reached} onClick={() => setOpen(!open)}>
          {text.type}
        </Button>
      </div>
      {input(camera, true)}
      {input(chooser, false)}
      {open && !usage.reached && <TypedQuestion grade={grade} />}
      <OfflineReading />
    </Card>
  );
}

const draftKey = 'draft:question:new';

function TypedQuestion({ grade }: { grade: ReturnType<typeof useGrade> }) {
  const draft = useQuestionDraft(draftKey);
  const { addTyped, refused } = useAsk();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const question = draft.text ?? '';
  const empty = question.trim() === '';
  const tooLong = question.length > limits.questionCharacters;
  // Whoever asked for the box types next: not before the stored text is in it.
  const isRead = draft.text !== undefined;
  useEffect(() => {
    if (isRead) field.current?.focus();
  }, [isRead]);

  const [start, isStarting] = useOnce(async () => {
    if (empty || tooLong) return;
    try {
      const id = await draft.ask((given, asked) => addTyped(given, asked, grade));
      await draft.clear();
      await navigate(homeworkSessionPath(id));
    } catch (error) {
      setProblem(refusalText(error) ?? text.noSession.text);
    }
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Textarea
        ref={field}
        label={text.typeTitle}
        hint={text.typeHint}
        error={tooLong ? text.tooLong : (problem ?? undefined)}
        rows={4}
        data-first-focus=""
        value={question}
        readOnly={draft.text === undefined}
        onChange={(event) => {
          setProblem(null);
          draft.type(event.target.value);
        }}
        after={<span className="small muted">{question && draft.saved ? text.draftSaved : ''}</span>}
      />
      <CareNote text={question} />
      <PersonalNote text={question} />
      <MathsKeys field={field} value={question} onChange={draft.type} />
      <Button
        type="submit"
        variant="primary"
        disabled={tooLong || isStarting}
        disabledReason={draft.text !== undefined && empty ? text.startFirst : refused}
      >
        {text.start}
      </Button>
    </form>
  );
}
