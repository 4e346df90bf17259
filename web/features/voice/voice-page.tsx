import { Check, Hand, Mic } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../schema/limits.ts';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { useRecordingDraft } from '../../answers/recording-draft.ts';
import { CareNote } from '../../care/care-note.tsx';
import { PersonalNote } from '../../care/personal-note.tsx';
import { useCanListen, useListening } from '../../lib/listening.ts';
import type { Recording } from '../../lib/recorder.ts';
import { homeworkSessionPath } from '../../paths.ts';
import { OutboxFullError } from '../../replica/outbox.ts';
import { useLive } from '../../replica/use-live.ts';
import { useAsk } from '../../student/ask.ts';
import { useGrade, useUsage } from '../../student/queries.ts';
import { useQuestionDraft } from '../../student/question-draft.ts';
import { UsageBadge } from '../../student/usage-badge.tsx';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/field.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { thenFocus } from '../../ui/then-focus.ts';
import { useOnce } from '../../ui/use-once.ts';
import { AskCard } from './ask-card.tsx';
import { ReadAlongCard } from './read-along-card.tsx';
import { useAskSaid } from './use-ask-said.ts';

const t = words.voice;
const { upload, usage: use } = words.homework;

/** A question by voice: spoken where the device understands it by itself, else recorded and sent to the teacher or written down, else typed. */
export function VoicePage() {
  const canListen = useCanListen();
  const listening = useListening();
  const draft = useQuestionDraft('draft:question:voice');
  const note = useRecordingDraft('draft:recording:voice');
  const usage = useUsage();
  const grade = useGrade();
  const { addTyped, refused } = useAsk();
  const addSaid = useAskSaid();
  const hasTeacher = useLive('enrolment').rows.length > 0;
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const said = note.value ?? null;
  const [problem, setProblem] = useState<string | null>(null);
  const question = draft.text ?? '';
  const isEmpty = question.trim() === '';
  const isTooLong = question.length > limits.questionCharacters;

  const speak = (): void => {
    setProblem(null);
    listening.start(draft.type);
  };
  const write = (): void => {
    thenFocus(
      () => setIsWriting(true),
      () => field.current,
    );
  };
  const [ask, isAsking] = useOnce(async (recording: Recording | null) => {
    if (isTooLong || (isEmpty && !recording)) return;
    try {
      const id = await draft.ask(
        (given, asked) =>
          recording ? addSaid(given, recording, asked || t.note.question, grade) : addTyped(given, asked, grade),
        recording?.bytes,
      );
      note.change(null);
      await note.flush();
      await draft.clear();
      await navigate(homeworkSessionPath(id));
    } catch (error) {
      const isFull = error instanceof OutboxFullError;
      setProblem(isFull ? words.helpRequest.child.full : (refusalText(error) ?? upload.noSession.text));
    }
  });

  const mustWrite = canListen === false;
  return (
    <>
      <div className="row between">
        <h1>{t.title}</h1>
        <UsageBadge usage={usage} />
      </div>
      {usage.reached && (
        <Banner tone="note">
          <p className="strong">{use.reachedTitle}</p>
          <p>{use.reachedText(usage.limit ?? 0)}</p>
        </Banner>
      )}
      {canListen === null && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
        </Skeleton>
      )}
      {canListen && <AskCard listening={listening} disabled={usage.reached} onSpeak={speak} onType={write} />}
      {mustWrite && !usage.reached && (
        <Card title={t.note.title}>
          <MakeRecording
            says={hasTeacher ? t.note.textWithTeacher : t.note.text}
            recording={said}
            unsaved={note.problem !== null}
            onRecord={note.change}
            onTurn={setRecording}
          />
          {said && hasTeacher && (
            <div className="row">
              <Button
                icon={Hand}
                disabled={draft.text === undefined || isTooLong || isRecording || isAsking}
                disabledReason={refused}
                onClick={() => void ask(said)}
              >
                {t.note.send}
              </Button>
            </div>
          )}
        </Card>
      )}
      {!usage.reached && (mustWrite || isWriting || !isEmpty) && (
        <Card title={mustWrite ? t.note.field : t.heard.title}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              void ask(null);
            }}
          >
            <Textarea
              ref={field}
              label={t.heard.field}
              labelHidden
              hint={mustWrite || isEmpty ? upload.typeHint : t.heard.hint}
              error={isTooLong ? upload.tooLong : (problem ?? undefined)}
              rows={3}
              value={question}
              readOnly={draft.text === undefined || listening.listening}
              onChange={(event) => {
                setProblem(null);
                draft.type(event.target.value);
              }}
              after={<span className="small muted">{question && draft.saved ? upload.draftSaved : ''}</span>}
            />
            <CareNote text={question} />
            <PersonalNote text={question} />
            <div className="row">
              <Button
                type="submit"
                variant="primary"
                icon={Check}
                disabled={isTooLong || listening.listening || isRecording || isAsking}
                disabledReason={isEmpty ? t.heard.empty : refused}
              >
                {t.heard.use}
              </Button>
              {canListen && !isEmpty && !listening.listening && (
                <Button icon={Mic} onClick={speak}>
                  {t.heard.again}
                </Button>
              )}
            </div>
          </form>
        </Card>
      )}
      {!listening.listening && <ReadAlongCard text={question} />}
    </>
  );
}
