import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Clients whose charts colleagues shared, until the access ended while the app was open. */
export const endedChartsSlice = createSlice({
  name: 'endedCharts',
  initialState: [] as string[],
  reducers: {
    /**
     * The practitioner lost access to a chart. The root reducer then drops everything that pages can load again, so
     * that nothing of the chart stays in memory.
     */
    accessEnded: (ended, { payload: clientId }: PayloadAction<string>) => {
      if (!ended.includes(clientId)) ended.push(clientId);
    },
    accessReturned: (ended, { payload: clientId }: PayloadAction<string>) =>
      ended.filter((id) => id !== clientId),
  },
  selectors: { selectEndedCharts: (ended) => ended },
});

export const { accessEnded, accessReturned } = endedChartsSlice.actions;
export const { selectEndedCharts } = endedChartsSlice.selectors;
