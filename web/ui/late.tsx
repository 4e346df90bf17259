import { type ComponentType, useEffect, useState } from 'react';

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What opens over the page, of which the first screen has only the button: its program comes with the first press, or is
 * fetched before by `load`. Where it cannot be had it closes again, and the next press asks anew.
 */
export function late<P extends Opened>(
  fetchPart: () => Promise<ComponentType<P>>,
): ComponentType<P> & { load: () => Promise<unknown> } {
  let fetched: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (fetched = await fetchPart());
  function Late(props: P) {
    const { open, onOpenChange } = props;
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => fetched);
    useEffect(() => {
      if (!open || Part) return;
      let here = true;
      load().then(
        (part) => {
          if (here) setPart(() => part);
        },
        () => {
          if (here) onOpenChange(false);
        },
      );
      return () => {
        here = false;
      };
    }, [open, Part, onOpenChange]);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(Late, { load });
}
