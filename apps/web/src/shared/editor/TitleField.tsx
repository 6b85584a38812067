import editorStyles from './editor.module.css';
import styles from './WritingPage.module.css';

interface TitleFieldProps {
  title: string;
  placeholder: string;
  maxLength: number;
  onChange: (title: string) => void;
}

export const TitleField = ({ title, placeholder, maxLength, onChange }: TitleFieldProps) => (
  <textarea
    className={`h1 ${editorStyles.edge} ${styles.title}`}
    rows={1}
    aria-label="Title"
    placeholder={placeholder}
    maxLength={maxLength}
    value={title}
    // Browsers scroll only the caret's line into view.
    onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    onChange={({ currentTarget: { value } }) => onChange(value.replace(/\n/gu, ' '))}
  />
);
