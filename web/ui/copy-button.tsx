import type { Copy } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { delays } from '../../ui/delays.ts';
import { showToast } from '../../ui/toast.tsx';

const { copied, copyFailed } = words.school;

export function CopyButton({
  label,
  value,
  icon,
  primary,
}: {
  label: string;
  value: string;
  icon: typeof Copy;
  primary?: true;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), delays.copied);
    } catch {
      showToast({ title: copyFailed, variant: 'destructive' });
    }
  };
  return (
    <Button variant={primary ? 'primary' : 'default'} icon={icon} onClick={() => void copy()}>
      {isCopied ? copied : label}
    </Button>
  );
}
