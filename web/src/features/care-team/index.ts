export { EndedChart, useIsEndedChart } from './ended/EndedChart.js';
export { useFormerChart } from './ended/useFormerChart.js';
export { useCareTeam } from './members/useCareTeam.js';
export { Invitations } from './shared/Invitations.js';
export { SharedByBadge } from './shared/SharedByBadge.js';
export { SharedChartBanner } from './shared/SharedChartBanner.js';
export { useSharedAppointments } from './shared/useSharedAppointments.js';
export { useSharedChart } from './shared/useSharedChart.js';
export { useSharedCharts } from './shared/useSharedCharts.js';

/** Loads the chart's care team card. */
export const loadCareTeamCard = () => import('./members/CareTeamCard.js');
