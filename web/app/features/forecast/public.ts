export { ClosingsByMonth, ForecastCard, ForecastFigure } from './forecast-card.tsx';
