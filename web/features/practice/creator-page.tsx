import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '../../../schema/ids.ts';
import { skillOf } from '../../../tutor/practice/curriculum.ts';
import { seedOf } from '../../../tutor/random.ts';
import { paths, practiceTestPath } from '../../paths.ts';
import { makeOnce } from '../../replica/make-once.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { KeptBanner } from '../../ui/kept-banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { usePracticeActions } from './actions.ts';
import { PracticeHead } from './practice-head.tsx';
import { firstTest } from './queries.ts';
import { madeBefore, type TestDraft, type TestForm, useTestDraft } from './test-draft.ts';
import { TestFields } from './test-fields.tsx';
import { TestSummary } from './test-summary.tsx';
import { useMadeTest } from './use-made-test.ts';

const text = words.practice.create;

/** Making a test: by the generators of this device at once, or by a wish to an AI service where that is allowed. */
export function CreatorPage() {
  const [search] = useSearchParams();
  const asked = skillOf(search.get('skill') ?? '');
  const draft = useTestDraft(asked);
  return (
    <>
      <PracticeHead title={text.title} at="create" />
      {draft.restored && <KeptBanner text={text.restored} afresh={text.afresh} onAfresh={draft.forget} />}
      {draft.problem && (
        <Banner tone="danger" live>
          <p>{text.notKept[draft.problem]}</p>
        </Banner>
      )}
      {draft.typed && <TestMaker {...draft} typed={draft.typed} />}
    </>
  );
}

interface TestMakerProps extends Pick<TestDraft, 'change' | 'keepId' | 'kept' | 'forget'> {
  typed: TestForm;
}

function TestMaker({ typed, change, keepId, kept, forget }: TestMakerProps) {
  const [seed] = useState(() => seedOf(newId()));
  const made = useMadeTest(typed, seed);
  const { collection } = useReplica();
  const { online } = useSync();
  const { make } = usePracticeActions();
  const { mayCreate } = useMay('practiceTest');
  const refused = whyNot(mayCreate(firstTest(made.test, made.classId)));
  const navigate = useNavigate();

  const [save, isMaking] = useOnce(async (wish: boolean) => {
    try {
      const id = await makeOnce({
        rows: collection('practiceTest'),
        kept: madeBefore(typed, wish),
        keep: (given) => keepId(given, wish),
        make: (given) => make(wish ? made.wish : made.test, given),
      });
      // A wish does not take the questions that were written: they stay for a test of their own.
      if (!wish || typed.own.length === 0) forget();
      else change({});
      if (wish) showToast({ title: text.aiAsked.title, description: online ? text.aiAsked.text : text.aiOffline });
      await navigate(wish ? paths.testHistory : practiceTestPath(id));
    } catch (error) {
      showToast(failureToast(words.practice.failed, error));
    }
  });

  return (
    <div className="make-test">
      <TestFields typed={typed} made={made} onChange={change} />
      <TestSummary made={made} refused={refused} isMaking={isMaking} isKept={kept} onMake={(wish) => void save(wish)} />
    </div>
  );
}
