// Adds to the hope box, or edits an item.
import { type Hope, mostHopes } from '@mycrew/contract/practices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import ImageIcon from '~icons/ph/image';
import { isApiError } from '#shared/api/ApiError.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { putIn, rewrite } from '../practices.queries.ts';
import styles from './practice.module.css';

function useShown(picture: Blob | null): string | null {
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

function PictureChoice({ picture, onPicture }: { picture: File | null; onPicture: (picture: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const url = useShown(picture);
  return (
    <>
      {url && <img className={styles['chosen']} src={url} alt="What you chose" />}
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture"
        tabIndex={-1}
        onChange={({ currentTarget: { files } }) => onPicture(files?.[0] ?? null)}
      />
      <PlainButton
        variant="outline"
        icon={<ImageIcon size={22} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {picture ? 'Choose another picture' : 'Choose a picture'}
      </PlainButton>
    </>
  );
}

/** `hope` null: a new item. */
export function HopeDialog({ hope, onClose }: { hope: Hope | null; onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(hope?.Text ?? '');
  const [picture, setPicture] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const keyFor = useKeyFor();
  const adding = useMutation({ ...putIn(queries), meta: { quiet: true } });
  const changing = useMutation({ ...rewrite(queries), meta: { quiet: true } });
  const { isPending, error } = hope ? changing : adding;
  const fieldError = isApiError(error) ? error.errors.find(({ field }) => field === 'Text')?.message : undefined;
  const hasSomething = text.trim() !== '' || picture !== null || Boolean(hope?.Image);
  const save = () => {
    if (!hasSomething) return setMissing(true);
    const done = { onSuccess: onClose };
    if (hope) return changing.mutate({ id: hope._id, Text: text }, done);
    const key = keyFor({ text, picture: picture && [picture.name, picture.size, picture.lastModified] });
    adding.mutate({ Text: text, Image: picture, key }, done);
  };
  const wrong = missing && !hasSomething ? 'Add a picture, or some words.' : fieldError;
  return (
    <SheetDialog
      open
      id="hope"
      title={hope ? 'Other words' : 'Put something in'}
      onClose={onClose}
      actions={
        <PlainButton loading={isPending} onClick={save}>
          {hope ? 'Save' : 'Put it in'}
        </PlainButton>
      }
    >
      <div className="stack16">
        {!hope && <PictureChoice picture={picture} onPicture={setPicture} />}
        <Field
          multiline
          rows={3}
          label="Words"
          help="A memory, a song, what somebody once said to you."
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          {...(wrong && { error: wrong })}
        />
        <p className="small muted">Only you see it. A box holds {mostHopes} things.</p>
        {!fieldError && <SendFailed error={error} />}
      </div>
    </SheetDialog>
  );
}
