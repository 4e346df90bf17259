import { Download } from 'lucide-react';
import { isAwardKey } from '../../../schema/awards.en.ts';
import { hoursOf } from '../../../schema/views/family.ts';
import { subjectMastery, skillSubjects } from '../../../tutor/statistics/skills.ts';
import { dateOf, dayOf } from '../../lib/dates.ts';
import { makePdf, type PdfContent } from '../../lib/pdf/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useGrade, useMe, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useToday, useWeeks } from './queries.ts';

const text = words.progress;

/** What the report of a student says. */
function useReport(): PdfContent {
  const me = useMe();
  const grade = useGrade();
  const { doc } = useProgress();
  const weeks = useWeeks(8);
  const today = useToday();
  const minutes = doc?.timeSpent ?? 0;
  const counts = doc?.skills ?? {};
  const badges = Object.keys(doc?.awards ?? {}).filter(isAwardKey);
  return {
    title: text.reportTitle,
    subtitle: text.reportFor(me?.firstName || me?.username || '', dateOf(`${today}T12:00:00`)),
    parts: [
      {
        kind: 'table',
        header: [words.charts.name, words.charts.value],
        rows: [
          [text.analytics.solved, String(doc?.problemsSolved ?? 0)],
          [text.stars, String(doc?.totalStars ?? 0)],
          [text.time, text.hours(...hoursOf(minutes))],
          [text.analytics.tests, String(doc?.tests ?? 0)],
        ],
        figures: [1],
      },
      ...(grade
        ? [
            { kind: 'heading' as const, text: text.analytics.masteryChart },
            {
              kind: 'bars' as const,
              max: 100,
              rows: skillSubjects.map((subject) => {
                const of = subjectMastery(counts, subject, grade);
                return {
                  label: words.homework.subjects[subject],
                  value: of.enough ? of.percent : null,
                  text: of.enough ? text.analytics.ofHundred(of.percent) : text.notEnough(of.missing),
                };
              }),
            },
          ]
        : []),
      { kind: 'heading', text: text.starsChart },
      {
        kind: 'bars',
        rows: weeks.map(({ monday, stars }) => ({
          label: text.weekOf(dayOf(`${monday}T12:00:00.000Z`, 'UTC').replace(/^\S+ /, '')),
          value: stars,
          text: String(stars),
        })),
      },
      { kind: 'heading', text: text.badges },
      ...badges.map((key) => ({
        kind: 'paragraph' as const,
        text: words.app.of(words.awards[key].name, words.awards[key].description),
      })),
    ],
  };
}

/** The student's own report as a PDF, made on this device. */
export function ReportButton() {
  const report = useReport();
  const [make, isMaking] = useOnce(async () => {
    try {
      saveFile(await makePdf(report), text.reportFile);
    } catch (error) {
      showToast({ title: text.reportFailed, variant: 'destructive' });
      throw error;
    }
  });
  return (
    <Button size="small" icon={Download} disabled={isMaking} onClick={() => void make()}>
      {text.report}
    </Button>
  );
}
