import type { ReactNode } from 'react';
import styles from '../desk.module.css';

export const DeskList = ({ children }: { children: ReactNode }) => <ul className={styles['list']}>{children}</ul>;
