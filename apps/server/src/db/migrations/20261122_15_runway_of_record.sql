-- Overview, portfolio and dashboards show the runway of record: what is kept of them ends when a scenario is saved.
call stamp_changes('runway_scenario', 'company_id');
