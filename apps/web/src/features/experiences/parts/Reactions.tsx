// What a reader can leave without a word: that they felt it, that they care, that it helped.
import type { Article } from '@mycrew/contract/articles.ts';
import { likeWords } from '@mycrew/contract/experience-lists.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { useLikes } from '../useLikes.ts';
import styles from '../reading.module.css';

const countWords = (count: number | null): string => (count === null || count === 0 ? '' : ` ${count}`);

export function Reactions({ piece: article }: { piece: Article }) {
  const likes = useLikes(article._id);
  return (
    <fieldset className={styles.reactions}>
      <legend className="visuallyHidden">What you felt reading it</legend>
      <Chip
        chosen={article.IsLiked}
        tick={false}
        icon={<EmojiGlyph codepoint={likeWords.emotion} size={22} />}
        onClick={() => likes.like(!article.IsLiked)}
      >
        {likeWords.label}
        {countWords(article.LikeCount)}
      </Chip>
      {article.Reactions.map(({ _id, Emotion, Label, Count, IsMine }) => (
        <Chip
          key={_id}
          chosen={IsMine}
          tick={false}
          icon={<EmojiGlyph codepoint={Emotion} size={22} />}
          onClick={() => likes.react(_id, !IsMine)}
        >
          {Label}
          {countWords(Count)}
        </Chip>
      ))}
    </fieldset>
  );
}
