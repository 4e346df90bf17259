import { FileText, Grid3x3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dateOf } from '../../../lib/dates.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { classPath } from '../../../paths.ts';
import { words } from '../../../text/index.ts';
import { Arriving } from '../../../ui/arriving.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import type { ClassView } from '../class-view.ts';
import { FiguresView } from './figures-view.tsx';
import { PeriodSelect } from './period-select.tsx';
import { useClassFigures } from './queries.ts';
import { classReport } from './report.ts';

const text = words.classFigures;

/** A class in figures, all of them from what is on this device. */
export function AnalyticsTab({ classroom, data }: Pick<ClassView, 'classroom' | 'data'>) {
  const { period, onPeriod, figures, standOuts, nameOf } = useClassFigures(data);
  const { className } = classroom;
  const timeZone = classroom.timeZone ?? undefined;
  const shown = { className, figures, standOuts, nameOf, timeZone };

  const [report, isMaking] = useOnce(async () => {
    try {
      const subtitle = text.subtitle(text.periods[period], dateOf(new Date(), timeZone));
      saveFile(await makePdf(classReport({ ...shown, subtitle })), `${text.reportName(className)}.pdf`);
    } catch {
      showToast({ title: text.reportFailed, variant: 'destructive' });
    }
  });

  if (data.assignments.every(({ isPublished }) => !isPublished)) {
    return data.arrival === 'here' ? (
      <Empty picture="lighthouse" title={text.none.title}>
        {text.none.text}
      </Empty>
    ) : (
      <Arriving arrival={data.arrival} words={words.arrival} />
    );
  }
  return (
    <>
      <div className="row between">
        <PeriodSelect value={period} onChange={onPeriod} />
        <div className="row">
          <Link className={buttonClass({ variant: 'primary' })} to={classPath('classGradebook', classroom.id)}>
            <Icon icon={Grid3x3} />
            <span>{text.openGradebook}</span>
          </Link>
          <Button icon={FileText} disabled={isMaking} onClick={() => void report()}>
            {isMaking ? text.making : text.report}
          </Button>
        </div>
      </div>
      <FiguresView {...shown} />
    </>
  );
}
