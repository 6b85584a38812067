export { monthName, noonOf, yearOf } from './calendarWeeks.ts';
export { laterBy, mondayOf } from './tallies.ts';
export { CalendarHead } from './parts/CalendarHead.tsx';
export { MonthTable } from './parts/MonthTable.tsx';
export { mostDaysCompared, randomOf, sentenceOf, whatGoesTogetherInSlices } from './whatGoesTogether.ts';
