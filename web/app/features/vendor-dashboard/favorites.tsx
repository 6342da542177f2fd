import { Box, Progress, Skeleton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleNames } from '#contract/roles.ts';
import { rolesWithFavorites } from '#contract/vendor-roster/vendor-favorites.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { favoritesQuery } from './api.ts';
import classes from './vendor-dashboard.module.css';

/** How many users have the listing as a favorite, by role. */
export function Favorites() {
  const { data, isError, refetch } = useQuery(favoritesQuery);
  return (
    <Card as="section" aria-label="Favorites" className={classes.panel}>
      <header className={classes.head}>
        <h2>Favorites</h2>
        <small className={classes.aside}>By user type</small>
      </header>
      {isError && <LoadErrorNotice message="Failed to load data. Please try again." onRetry={refetch} />}
      {!data && !isError && <Skeleton height={90} />}
      {data?.totalFavorites === 0 && (
        <Box component="p" py="lg" px={0} c="var(--ab-text2)">
          No users have added you to their favorites yet.
        </Box>
      )}
      {data && data.totalFavorites > 0 && (
        <div className={classes.favorites}>
          <p>
            <b className={classes.figure}>{data.totalFavorites.toLocaleString('en-US')}</b>
            <span>{data.totalFavorites === 1 ? 'user' : 'users'} added you to their favorites</span>
            {data.newThisMonth > 0 && (
              <span className={classes.fresh}>
                <IconArrowUp size={15} aria-hidden="true" />
                {data.newThisMonth} new this month
              </span>
            )}
          </p>
          <dl>
            {rolesWithFavorites.map((role) => {
              const count = data.favoritesByUserType[role];
              const share = Math.round((count / data.totalFavorites) * 100);
              return (
                <div key={role}>
                  <dt>{roleNames[role]}</dt>
                  <dd>
                    <Progress
                      value={share}
                      color="var(--ab-data)"
                      aria-label={`${roleNames[role]}: ${share}%`}
                    />
                    <b>{count}</b>
                    <span>{share}%</span>
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </Card>
  );
}
