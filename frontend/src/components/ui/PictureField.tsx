import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import classes from './PictureField.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const BYTES_MAX = 5 * 1024 * 1024;

interface Props {
  label: string;
  /** What is chosen, or null. */
  file: File | null;
  onChange: (file: File | null) => void;
  /** Why it cannot stay without a picture. */
  error?: string;
  'aria-invalid'?: true;
  /** Shows the preview of what is chosen; without a choice it is given null. */
  children: (previewUrl: string | null) => ReactNode;
}

/** Chooses one picture and shows it before it is sent. What the server would refuse for its kind or size is told at once, in its words. */
export function PictureField({ label, file, onChange, children, error, ...invalid }: Props) {
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const url = useObjectUrl(file);
  const choose = (chosen: File | undefined) => {
    const why = chosen === undefined ? undefined : whyNot(chosen);
    setRefused(why);
    if (chosen !== undefined) onChange(why === undefined ? chosen : null);
  };
  return (
    <div className={classes.field}>
      {children(url)}
      <div className={classes.choice}>
        <label className={classes.button} htmlFor={id}>
          <IconPhotoUp size={18} stroke={1.6} aria-hidden />
          {label}
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={`${id}-about`}
            {...invalid}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
          />
        </label>
        <p
          id={`${id}-about`}
          className={error ? `${classes.fault} small` : 'dim small'}
          role={refused ? 'alert' : undefined}
        >
          {refused ?? error ?? file?.name ?? 'JPEG, PNG or WebP, at most 5 MiB.'}
        </p>
      </div>
    </div>
  );
}

function whyNot(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return 'The picture must be a JPEG, PNG or WebP file.';
  if (file.size > BYTES_MAX) return 'The picture must be at most 5 MiB and 40 megapixels.';
  return undefined;
}

/** An address under which the browser shows the file, for as long as it is needed. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
