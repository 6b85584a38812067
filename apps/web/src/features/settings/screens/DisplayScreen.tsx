// Display: theme, text size, motion, scenes. Stored in this browser.
import {
  changeDisplay,
  type ColourMode,
  colourModes,
  type TextSize,
  textSizes,
  useDisplay,
} from '#shared/display/display.ts';
import { useSession } from '#shared/session/session.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { toSettings } from '../places.ts';
import styles from '../settings.module.css';

const modeNames: Record<ColourMode, string> = { system: 'As my device has it', light: 'Light', dark: 'Dark' };

const sizeNames: Record<TextSize, string> = { 100: 'As it is', 112: 'Larger', 125: 'Large', 150: 'Largest' };

function Colours({ chosen }: { chosen: ColourMode }) {
  return (
    <fieldset className={`card ${styles['choices']}`}>
      <legend className="visuallyHidden">Light or dark</legend>
      <p className="title" aria-hidden="true">
        Light or dark
      </p>
      {colourModes.map((mode) => (
        <CheckField
          key={mode}
          type="radio"
          name="mode"
          label={modeNames[mode]}
          checked={chosen === mode}
          onChange={() => changeDisplay({ mode })}
        />
      ))}
    </fieldset>
  );
}

function TextSizes({ chosen }: { chosen: TextSize }) {
  return (
    <fieldset className={`card ${styles['settingsStack']}`}>
      <legend className="visuallyHidden">Size of the words</legend>
      <p className="title" aria-hidden="true">
        Size of the words
      </p>
      <div className={styles['textSizes']}>
        {textSizes.map((size) => (
          <label key={size} className={styles['textSize']}>
            <input
              type="radio"
              name="text-size"
              checked={chosen === size}
              onChange={() => changeDisplay({ textSize: size })}
            />
            <span
              className={styles['textSizeLetters']}
              aria-hidden="true"
              style={{ fontSize: `${Number(size) * 0.2}px` }}
            >
              Aa
            </span>
            <span className="small">{sizeNames[size]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function DisplayScreen() {
  const display = useDisplay();
  const isYouth = useSession()?.Kind === 'youth';
  return (
    <SubPage title="How it looks" intro="For this browser, and only for you." back={toSettings}>
      <Colours chosen={display.mode} />
      <TextSizes chosen={display.textSize} />
      <RowGroup>
        <SwitchRow
          label="Less movement"
          help="Nothing slides or grows. If your device asks for it, it’s on anyway."
          checked={display.isStill}
          onChange={(isStill) => changeDisplay({ isStill })}
        />
        <SwitchRow
          label="Low stimulation"
          help="No night scenes and no glow around lights"
          checked={display.isQuiet}
          onChange={(isQuiet) => changeDisplay({ isQuiet })}
        />
        {isYouth && (
          <SwitchRow
            label="The hill on home"
            help="Small things you did after a check-in light its windows. They stay lit while it’s hidden."
            checked={!display.isHillHidden}
            onChange={(isShown) => changeDisplay({ isHillHidden: !isShown })}
          />
        )}
      </RowGroup>
    </SubPage>
  );
}
