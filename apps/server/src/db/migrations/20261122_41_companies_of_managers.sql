-- What the people of a company that a manager has made will be, while there are none to tell it by.
alter table company add column made_as text check (made_as in ('HUBSPOT', 'MANUAL'));
