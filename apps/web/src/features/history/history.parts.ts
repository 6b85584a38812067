export { monthName, yearOf } from './calendarWeeks.ts';
export { CalendarHead } from './parts/CalendarHead.tsx';
export { MonthTable } from './parts/MonthTable.tsx';
export { howItWasFound, randomOf, sentenceOf, whatGoesTogether } from './whatGoesTogether.ts';
