// The fields of the still page (still/shell.html), in which somebody may have begun to write before the app came: the form
// that takes their place takes over what is in them.
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

type Name = 'userName' | 'password';
const names: readonly Name[] = ['userName', 'password'];

/** Asked while the still page stands; what is in them can be read when it is gone, too. */
function stillFields() {
  const fields = Object.fromEntries(
    names.map((name) => [name, document.querySelector<HTMLInputElement>(`.still input[name='${name}']`)]),
  ) as Record<Name, HTMLInputElement | null>;
  const writing = document.activeElement;
  return { fields, at: names.find((name) => fields[name] !== null && fields[name] === writing) };
}

export function useStillTyped(
  form: Record<Name, RefObject<HTMLInputElement | null>>,
  wrote: (userName: string) => void,
) {
  const [still] = useState(stillFields);
  const takeOver = useEffectEvent(() => {
    for (const name of names) {
      const [from, to] = [still.fields[name], form[name].current];
      if (from?.value && to) to.value = from.value;
    }
    if (still.fields.userName?.value) wrote(still.fields.userName.value);
    if (still.at) form[still.at].current?.focus();
  });
  useLayoutEffect(() => takeOver(), []);
}
