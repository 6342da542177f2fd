import { Forecast } from '#contract/forecast/forecast.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Feature } from '../../feature.ts';
import type { Routes } from '../../plugins/route.ts';
import { readForecast } from './read-forecast.ts';

const forecastRoutes: Routes = (route) => {
  route.read(
    '/api/forecast',
    { access: desktopMembers, summary: 'What your open deals add to the year', answer: Forecast },
    ({ context }) => readForecast(context),
  );
};

export const forecastFeature: Feature = { routes: [forecastRoutes] };
