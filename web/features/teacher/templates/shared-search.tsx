import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceFor } from '../../../session/unauthorized.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Input } from '../../../ui/field.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { type FoundTemplate, searchTemplates } from './actions.ts';
import { TemplateCard } from './template-card.tsx';

const text = words.templates.search;

export interface SharedSearchProps {
  /** Shown above already. */
  known: ReadonlySet<string>;
  /** The buttons of one that was found. */
  acts: (template: FoundTemplate) => ReactNode;
}

/** The shared templates of all teachers, which no device holds: they are looked for by words. */
export function SharedSearch({ known, acts }: SharedSearchProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundTemplate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const others = found?.filter(({ id, mine }) => !mine && !known.has(id)) ?? null;

  const [search, isSearching] = useOnce(async () => {
    setProblem(null);
    try {
      setFound(await searchTemplates(typed.trim()));
    } catch (error) {
      setFound(null);
      setProblem(sentenceFor(error, text));
    }
  });

  return (
    <Card title={text.title} level={3}>
      <form
        role="search"
        className="row search-line"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <div className="grow">
          <Input
            label={text.words}
            hint={text.hint}
            type="search"
            maxLength={100}
            error={problem}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" icon={Search} disabled={isSearching}>
          {text.go}
        </Button>
      </form>
      <p role="status" className="small muted">
        {others && (others.length === 0 ? text.none : text.found(others.length))}
      </p>
      {others && others.length > 0 && (
        <ul className="list">
          {others.map((template) => (
            <TemplateCard key={template.id} template={template} named>
              {acts(template)}
            </TemplateCard>
          ))}
        </ul>
      )}
    </Card>
  );
}
