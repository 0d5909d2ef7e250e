-- The plan of record that a forecast goes on by: its drivers and people are part of the forecast's rules (finance 3.3). Forecasts
-- that were made before have none.
alter table rolling_forecast add column plan_id uuid;
alter table rolling_forecast add foreign key (company_id, plan_id) references plan (company_id, id);
create index on rolling_forecast (company_id, plan_id);
