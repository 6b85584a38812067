// Under which name a piece stands, or for whom alone it is; and who can see it then, in the words of the one function that knows.
import { pseudonymLength } from '@mycrew/contract/articles.ts';
import { articleVisibilityWords } from '@mycrew/contract/who-sees.ts';
import EyeIcon from '~icons/ph/eye';
import { firstWord } from '#shared/format/names.ts';
import { useSession } from '#shared/session/session.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import type { ArticleContent } from '../articleDraft.ts';
import styles from '../writing.module.css';

interface WhoIsItProps {
  piece: ArticleContent;
  onChange: (to: Partial<ArticleContent>) => void;
}

export function WhoIsIt({ piece: article, onChange }: WhoIsItProps) {
  const firstName = firstWord(useSession()?.Name ?? '');
  const { isPrivate, isAnonymous, pseudonym } = article;
  return (
    <section className={`card ${styles.part}`} aria-labelledby="who-is-it">
      <h2 id="who-is-it" className="h3">
        Who is it by, and for whom?
      </h2>
      <div role="radiogroup" aria-labelledby="who-is-it">
        <CheckField
          type="radio"
          name="by"
          label="Under another name"
          help="Anonymous: no reader is shown who you are"
          checked={!isPrivate && isAnonymous}
          onChange={() => onChange({ isPrivate: false, isAnonymous: true })}
        />
        <CheckField
          type="radio"
          name="by"
          label={`As ${firstName}`}
          help="With your first name"
          checked={!isPrivate && !isAnonymous}
          onChange={() => onChange({ isPrivate: false, isAnonymous: false })}
        />
        <CheckField
          type="radio"
          name="by"
          label="Only for me"
          help="Private: it is never sent for review"
          checked={isPrivate}
          onChange={() => onChange({ isPrivate: true })}
        />
      </div>
      {!isPrivate && isAnonymous && (
        <Field
          label="Your other name"
          help="Not one you use anywhere else. Left empty, “Anonymous” stands there."
          optional
          maxLength={pseudonymLength}
          autoComplete="off"
          value={pseudonym}
          onChange={({ currentTarget: { value } }) => onChange({ pseudonym: value })}
        />
      )}
      <p className="banner banner--info">
        <EyeIcon size={22} aria-hidden="true" />
        <span className="banner__text">{articleVisibilityWords({ isPrivate, isAnonymous, pseudonym, firstName })}</span>
      </p>
    </section>
  );
}
