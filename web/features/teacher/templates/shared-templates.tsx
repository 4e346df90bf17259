import { Copy, Ellipsis, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Arrival } from '../../../replica/arrivals.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { useTemplateActions } from './actions.ts';
import { attempt } from './attempt.ts';
import { firstTemplate, type OwnTemplate, type Template } from './queries.ts';
import { ReportTemplate } from './report-template.tsx';
import { SharedSearch } from './shared-search.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateList } from './template-list.tsx';

const text = words.templates;

/** Makes somebody else's template one's own. */
function KeepButton({ template }: { template: Template }) {
  const { keepTemplate } = useTemplateActions();
  const { mayCreate } = useMay('template');
  const [keep, isKeeping] = useOnce(() => attempt(keepTemplate(template), text.kept, text.createFailed));
  if (!mayCreate(firstTemplate(template)).allowed) return null;
  return (
    <Button size="small" variant="ghost" icon={Copy} disabled={isKeeping} onClick={() => void keep()}>
      {text.keep}
    </Button>
  );
}

export interface SharedTemplatesProps {
  templates: readonly OwnTemplate[];
  arrival: Arrival;
  /** What sets the work of a template. */
  toSet: (template: Template) => ReactNode;
}

/** What others share: those of colleagues are on this device, all others are looked for. */
export function SharedTemplates({ templates, arrival, toSet }: SharedTemplatesProps) {
  const [reporting, setReporting] = useState<Template | null>(null);
  /** What one does with somebody else's. */
  const acts = (template: Template): ReactNode => (
    <>
      {toSet(template)}
      <KeepButton template={template} />
      <DropdownMenu
        label={text.more(template.name)}
        trigger={<IconButton icon={Ellipsis} label={text.more(template.name)} />}
        entries={[{ label: text.report.open, icon: Flag, onSelect: () => setReporting(template) }]}
      />
    </>
  );
  return (
    <>
      <Card title={text.shared} level={3} flush>
        <TemplateList templates={templates} arrival={arrival} none={text.noneShared}>
          {(template) => (
            <TemplateCard key={template.id} template={template} named>
              {acts(template)}
            </TemplateCard>
          )}
        </TemplateList>
      </Card>
      <SharedSearch known={new Set(templates.map(({ id }) => id))} acts={acts} />
      {reporting && <ReportTemplate template={reporting} onClose={() => setReporting(null)} />}
    </>
  );
}
