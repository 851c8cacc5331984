import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of clients whose shared charts the practitioner lost access to while the app was open. */
export const endedChartsSlice = createSlice({
  name: 'endedCharts',
  initialState: [] as string[],
  reducers: {
    /**
     * The practitioner lost access to a chart. The root reducer then drops all data that pages can reload, so that
     * nothing from the chart stays in memory.
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
