import { useEffect, useState } from 'react';

/** An address of bytes for as long as they are shown. */
export function useAddress(bytes: ArrayBuffer | undefined, type: string | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    let made: string | undefined;
    const show = (): void => {
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
      setAddress(made);
    };
    show();
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [bytes, type]);
  return address;
}
