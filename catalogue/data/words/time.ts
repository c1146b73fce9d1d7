export const time = String.raw`
# Days | N
day
Monday
Tuesday
Wednesday
Thursday
Friday
Saturday
Sunday
week
weekend
today -
tomorrow -
yesterday -
tonight -
# Months | N
month =calendar
January -
February -
March - : the third month of the year
April -
May - : the fifth month of the year
June -
July -
August -
September -
October -
November -
December -
# Times | N
time =two-oclock
year
morning =sunrise
afternoon
evening =sunset
night =night-with-stars
midnight
noon -
minute(time) =stopwatch : sixty seconds
second(time) : a very short time: there are sixty in a minute
hour =hourglass-done
moment
o'clock -
bedtime =person-in-bed
spring(season) =cherry-blossom : the time of the year after winter, when plants grow
summer =sun-with-face
autumn @ga =fallen-leaf
fall(season) @u =fallen-leaf : the time of the year before winter
winter =snowflake
season
date(day) =tear-off-calendar : the day, month and year
calendar =
age
past(time) - : the time before now
future -
century
# Numbers | L -
zero =keycap-0
one =keycap-1 : the number 1
two =keycap-2
three =keycap-3
four =keycap-4
five =keycap-5
six =keycap-6
seven =keycap-7
eight =keycap-8
nine =keycap-9
ten =keycap-10
eleven
twelve
thirteen
fourteen
fifteen
sixteen
seventeen
eighteen
nineteen
twenty
thirty
forty
fifty
sixty
seventy
eighty
ninety
hundred =hundred-points
thousand
million
first =1st-place-medal
second(place) =2nd-place-medal : next after the first
third =3rd-place-medal
fourth
fifth
sixth
seventh
eighth
ninth
tenth
once : one time
twice : two times
dozen : twelve
# Figures | L -
0 =keycap-0
1 =keycap-1
2 =keycap-2
3 =keycap-3
4 =keycap-4
5 =keycap-5
6 =keycap-6
7 =keycap-7
8 =keycap-8
9 =keycap-9
10 =keycap-10
11
12
13
14
15
16
17
18
19
20
50
100 =hundred-points
1,000
# Letters | L -
letter A =regional-indicator-a : the letter; its key has a longer name, so that it is not taken for the word a
B =regional-indicator-b
C =regional-indicator-c
D =regional-indicator-d
E =regional-indicator-e
F =regional-indicator-f
G =regional-indicator-g
H =regional-indicator-h
letter I =regional-indicator-i : the letter; its key has a longer name, so that it is not taken for the word I
J =regional-indicator-j
K =regional-indicator-k
L =regional-indicator-l
M =regional-indicator-m
N =regional-indicator-n
O =regional-indicator-o
P =regional-indicator-p
Q =regional-indicator-q
R =regional-indicator-r
S =regional-indicator-s
T =regional-indicator-t
U =regional-indicator-u
V =regional-indicator-v
W =regional-indicator-w
X =regional-indicator-x
Y =regional-indicator-y
Z =regional-indicator-z
`;
